import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../app/head/private-head.ts";
import { MessagePage } from "../../app/left-messages/message-page.tsx";

export const Route = createFileRoute("/message/")({
  head: ({ match }) => privateHead("Messages", match.context.config),
  component: MessagePage,
});
