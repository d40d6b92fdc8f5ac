import { Button } from '#web/ui/buttons/button.tsx'

type Props = { onPress: () => void }

/** Moves everything that is late to today; the undo bar takes it back. */
export function AllToToday({ onPress }: Props) {
  return (
    <Button size="sm" variant="quiet" onClick={onPress}>
      期限切れをすべて今日へ
    </Button>
  )
}
