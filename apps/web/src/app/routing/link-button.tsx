import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { createLink } from "@tanstack/react-router";

/** A link to a page of ours that looks like a button. */
export const LinkButton = createLink(AnchorButton);
