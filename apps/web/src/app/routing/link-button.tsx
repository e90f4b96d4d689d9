import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { createLink } from "@tanstack/react-router";

/** A link of the router that looks like a button. */
export const LinkButton = createLink(AnchorButton);
