import { useLocalMode } from '#web/client/settings.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

/** Local mode sends nothing: its mail is one click away. */
export function LocalMailLink() {
  const isLocal = useLocalMode()
  return isLocal ? (
    <TextLink href="/__local/mail" target="_blank" className="inline-flex min-h-11 items-center text-sm">
      送信メールを見る（開発用）
    </TextLink>
  ) : null
}
