import { messages } from "@hereabouts/contract/messages";
import { Banner } from "@hereabouts/ui/banner";
import { Button } from "@hereabouts/ui/button";
import { openSignIn } from "../app/sign-in-request.ts";

/** What a whole form has to say. Whose session ended meanwhile signs in over the page, and sends what is typed again. */
export function FormBanner({ message }: { message: string | null }) {
  if (message === null) return null;
  if (message !== messages.signInRequired) return <Banner tone="danger">{message}</Banner>;
  return (
    <Banner
      tone="danger"
      actions={
        <Button size="sm" onPress={() => openSignIn("signin")}>
          Log In
        </Button>
      }
    >
      You are not logged in any more. Log in, and send this again: nothing you typed is lost.
    </Banner>
  );
}
