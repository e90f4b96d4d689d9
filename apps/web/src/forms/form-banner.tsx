import { messages } from "@hereabouts/contract/messages";
import { Banner } from "@hereabouts/ui/banner";
import { Button } from "@hereabouts/ui/button";
import { useState } from "react";
import { openSignIn } from "../app/sign-in-request.ts";
import { trpc } from "../app/trpc.ts";

/** What a whole form has to say. Whose session ended meanwhile signs in over the page, and tries again. */
export function FormBanner({ message }: { message: string | null }) {
  if (message === null) return null;
  return message === messages.signInRequired ? <EndedSession /> : <Banner tone="danger">{message}</Banner>;
}

function EndedSession() {
  const { dataUpdatedAt } = trpc.account.me.useQuery();
  // Who is signed in is asked again right after somebody signs in.
  const [endedAt] = useState(dataUpdatedAt);
  if (dataUpdatedAt > endedAt) return <Banner tone="info">You are logged in again. Try once more.</Banner>;
  return (
    <Banner
      tone="danger"
      actions={
        <Button size="sm" onPress={() => openSignIn("signin")}>
          Log In
        </Button>
      }
    >
      {messages.sessionEnded}
    </Banner>
  );
}
