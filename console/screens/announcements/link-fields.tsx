import { announcementLabelMax } from '#contract/notice/announcement.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { isLink } from './announcement-draft.ts'

type Link = { href: string; label: string }
type Props = { hrefName: string; labelName: string; link: Link; onChange: (link: Partial<Link>) => void }

/** The link of a text for members. Half of one is named: otherwise nothing would say why the text cannot go out. */
export function LinkFields({ hrefName, labelName, link: { href, label }, onChange }: Props) {
  const [hasHref, hasLabel] = [href.trim() !== '', label.trim() !== '']
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-x-4">
      <Field
        label={hrefName}
        optional
        hint="/ か https:// で始めます"
        error={
          hasHref && !isLink(href)
            ? 'このサイトのページか、https:// のリンクにしてください。'
            : hasLabel && !hasHref
              ? `${hrefName}を入力してください。`
              : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            value={href}
            onChange={(event) => onChange({ href: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={labelName}
        optional
        hint={`${announcementLabelMax}文字まで`}
        error={hasHref && !hasLabel ? `${labelName}を入力してください。` : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={announcementLabelMax}
            value={label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
