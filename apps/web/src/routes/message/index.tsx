import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { MessagePage } from "../../app/flash-messages/message-page.tsx";
import { privateHead } from "../../app/head/private-head.ts";

export const Route = createFileRoute("/message/")({
  head: ({ match }) => privateHead(t("Messages"), match.context.config),
  component: MessagePage,
});
