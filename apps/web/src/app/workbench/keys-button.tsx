import { Button } from "@hereabouts/ui/actions/button";
import { Keyboard } from "lucide-react";

/** Shows the keys that a list is worked by. */
export function KeysButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" variant="quiet" icon={<Keyboard />} onPress={onPress}>
      Keys
    </Button>
  );
}
