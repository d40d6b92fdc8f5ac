import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyHint } from './key-hint.tsx'

type Props<Key> = {
  list: '/review' | '/contacts'
  filter: object
  file: { previous: Key | null; next: Key | null } | null
  onGo: (key: Key | null | undefined) => void
}

/** From one case of a filtered list back to the list, and to its neighbours. */
export function QueueLinks<Key>({ list, filter, file, onGo }: Props<Key>) {
  return (
    <>
      <Link
        to={list}
        // Cast: our routes declare no search of their own.
        search={filter as never}
        className="inline-flex min-h-11 items-center px-2 text-sm text-accent"
      >
        一覧へ
        <KeyHint name="q" />
      </Link>
      <Button variant="secondary" size="sm" disabled={!file?.previous} onClick={() => onGo(file?.previous)}>
        前へ
        <KeyHint name="k" />
      </Button>
      <Button variant="secondary" size="sm" disabled={!file?.next} onClick={() => onGo(file?.next)}>
        次へ
        <KeyHint name="j" />
      </Button>
    </>
  )
}
