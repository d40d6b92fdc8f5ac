import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  answerTemplates,
  deleteTemplateAct,
  listAnswerTemplates,
  placeholders,
  saveTemplateAct,
  type TemplateRow,
  templateNameMax,
} from '#contract/console/answer-templates.ts'
import { answerLengthMax } from '#contract/console/contacts.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { newId } from '#web/client/new-id.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { shortDate } from '../../text/times.ts'

type Written = Pick<TemplateRow, 'templateId' | 'name' | 'text' | 'keepsOpen'>
type Asked = { does: 'save'; template: Written } | { does: 'delete'; templateId: string }

/** The templates of answers: those that operators wrote, and those that everybody has. */
export function TemplatesScreen() {
  const answer = useAnswer(listAnswerTemplates, {})
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayAct = roleAllows(useMe().role, saveTemplateAct.role)
  const close = () => setAsked(null)
  const newTemplate = () =>
    setAsked({ does: 'save', template: { templateId: newId(), name: '', text: '', keepsOpen: false } })
  return (
    <>
      <ScreenHeading
        title="お問い合わせの文例"
        actions={
          <>
            <Link to="/contacts" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
              お問い合わせの一覧へ
            </Link>
            {mayAct && (
              <Button size="sm" onClick={newTemplate}>
                文例を加える
              </Button>
            )}
          </>
        }
      />
      <h2 className="mb-2 text-base">担当者が書いた文例</h2>
      <Answered answer={answer} height="h-40">
        {({ templates }) =>
          templates.length === 0 ? (
            <p className="text-sm text-ink-soft">文例は、まだありません。</p>
          ) : (
            <ul className="grid gap-3 lg:grid-cols-2">
              {templates.map((template) => (
                <OwnTemplate key={template.templateId} template={template} onAsk={mayAct ? setAsked : null} />
              ))}
            </ul>
          )
        }
      </Answered>
      <h2 className="mt-6 mb-2 text-base">はじめからある文例</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {answerTemplates.map((template) => (
          <li
            key={template.name}
            className="grid content-start gap-2 rounded-lg border border-line bg-surface px-4 py-3"
          >
            <TemplateText {...template} />
          </li>
        ))}
      </ul>
      {asked?.does === 'save' && <SaveDialog first={asked.template} onClose={close} onDone={answer.reload} />}
      {asked?.does === 'delete' && (
        <ActDialog
          act={deleteTemplateAct}
          input={{ templateId: asked.templateId }}
          title="文例を消す"
          confirmLabel="消す"
          danger
          firstReason="使わなくなったため"
          onClose={close}
          onDone={answer.reload}
        />
      )}
    </>
  )
}

type OwnTemplateProps = {
  template: TemplateRow
  /** Null: the operator may not. */
  onAsk: ((asked: Asked) => void) | null
}

const OwnTemplate = ({ template, onAsk }: OwnTemplateProps) => (
  <li className="grid content-start gap-2 rounded-lg border border-line bg-surface px-4 py-3">
    <TemplateText {...template} />
    <p className="text-xs break-all text-ink-soft">
      {shortDate(template.changedAt)} {template.changedBy}
    </p>
    {onAsk && (
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`「${template.name}」を消す`}
          onClick={() => onAsk({ does: 'delete', templateId: template.templateId })}
        >
          消す
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`「${template.name}」を書き換える`}
          onClick={() => onAsk({ does: 'save', template })}
        >
          書き換える
        </Button>
      </div>
    )}
  </li>
)

const TemplateText = ({ name, text, keepsOpen }: Pick<Written, 'name' | 'text' | 'keepsOpen'>) => (
  <>
    <p className="flex flex-wrap items-center gap-2 font-bold">
      {name}
      {keepsOpen && <Badge tone="warning">確認中のまま残す</Badge>}
    </p>
    <p className="text-sm break-words whitespace-pre-wrap">{text}</p>
  </>
)

type SaveProps = { first: Written; onClose: () => void; onDone: () => void }

function SaveDialog({ first, ...dialog }: SaveProps) {
  const [{ name, text, keepsOpen }, setWritten] = useState(first)
  const set = (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change }))
  const isReady = isWithinLimit(name, templateNameMax) && isWithinLimit(text, answerLengthMax)
  return (
    <ActForm
      act={saveTemplateAct}
      input={isReady ? { templateId: first.templateId, name, text, keepsOpen } : null}
      title={first.name ? '文例を書き換える' : '文例を加える'}
      confirmLabel="保存する"
      firstReason="返信を揃えるため"
      {...dialog}
    >
      <Field label="名前" required counter={{ length: characterCount(name), max: templateNameMax }}>
        {(control) => (
          <TextInput {...control} value={name} onChange={(event) => set({ name: event.target.value })} />
        )}
      </Field>
      <LimitedText
        label="文面"
        hint={`選んだときに差し込まれます：${placeholders.map((each) => `{${each}}`).join(' ')}`}
        rows={7}
        max={answerLengthMax}
        value={text}
        onChange={(next) => set({ text: next })}
      />
      <Checkbox
        label="確認中のまま残す（途中のご連絡）"
        checked={keepsOpen}
        onChange={(event) => set({ keepsOpen: event.target.checked })}
      />
    </ActForm>
  )
}
