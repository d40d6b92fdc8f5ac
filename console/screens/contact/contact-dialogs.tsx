import { useState } from 'react'
import {
  assignContactAct,
  type ContactFile,
  classifyContactAct,
  closeContactAct,
  mergeContactsAct,
  noteOnContactAct,
} from '#contract/console/contacts.ts'
import { restoreMemberAct } from '#contract/console/member-acts.ts'
import { listConsoleOperators } from '#contract/console/operators.ts'
import { roleAllows, roleNames } from '#contract/console/roles.ts'
import { contactKindNames, ticketKinds } from '#contract/contact.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { TextActForm } from '../../act/text-act-form.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'

export type AskedDialog =
  | 'take'
  | 'release'
  | 'hand'
  | 'note'
  | 'classify'
  | 'close'
  | 'restore'
  | { merge: string }

type Finish = { onClose: () => void; onDone: () => void }
type Props = Finish & { asked: AskedDialog; file: ContactFile }

/** The dialog of one act on the contact. */
export function ContactDialog({ asked, file, ...finish }: Props) {
  const { ticket } = file.row
  if (asked === 'take' || asked === 'release') return <TakeDialog ticket={ticket} does={asked} {...finish} />
  if (asked === 'hand') return <HandDialog ticket={ticket} {...finish} />
  if (asked === 'classify') return <ClassifyDialog file={file} {...finish} />
  if (asked === 'note') {
    return (
      <TextActForm
        act={noteOnContactAct}
        inputOf={(note) => ({ ticket, note })}
        title="メモを残す"
        confirmLabel="メモを残す"
        firstReason="対応の記録のため"
        field={{ label: 'メモ', hint: '担当者だけが読みます。送信者には見えません。', rows: 4 }}
        {...finish}
      />
    )
  }
  if (asked === 'restore') {
    return (
      file.member && (
        <ActDialog
          act={restoreMemberAct}
          input={{ uid: file.member.uid }}
          title="停止・制限を解除する"
          confirmLabel="解除する"
          firstReason={`異議（${ticket}）を認めたため`}
          {...finish}
        />
      )
    )
  }
  if (asked === 'close') {
    return (
      <ActDialog
        act={closeContactAct}
        input={{ ticket }}
        title="対応完了にする"
        confirmLabel="対応完了にする"
        firstReason="対応が終わったため"
        {...finish}
      />
    )
  }
  return (
    <ActDialog
      act={mergeContactsAct}
      input={{ ticket, other: asked.merge }}
      title="お問い合わせをまとめる"
      confirmLabel="まとめる"
      firstReason="同じ件のため"
      {...finish}
    />
  )
}

type TakeProps = Finish & { ticket: string; does: 'take' | 'release' }

function TakeDialog({ ticket, does, ...finish }: TakeProps) {
  const label = does === 'take' ? '担当する' : '担当を外れる'
  return (
    <ActDialog
      act={assignContactAct}
      input={{ ticket, to: does === 'take' ? 'me' : 'nobody' }}
      title={label}
      confirmLabel={label}
      firstReason={does === 'take' ? '返信するため' : 'ほかの担当者に任せるため'}
      {...finish}
    />
  )
}

/** Colleagues who work on contacts, with their roles: an appeal goes to 審査 and back. */
function HandDialog({ ticket, ...finish }: Finish & { ticket: string }) {
  const me = useMe()
  const { value } = useAnswer(listConsoleOperators, {})
  const [to, setTo] = useState('')
  const options = (value?.operators ?? [])
    .filter(({ operatorId, role, disabledAt }) => {
      return operatorId !== me.operatorId && !disabledAt && roleAllows(role, 'staff')
    })
    .map(({ operatorId, name, role }) => ({ value: operatorId, label: `${name}（${roleNames[role]}）` }))
  return (
    <ActForm
      act={assignContactAct}
      input={to ? { ticket, to } : null}
      title="ほかの人に任せる"
      confirmLabel="任せる"
      firstReason="判断を頼むため"
      {...finish}
    >
      <Field
        label="担当"
        required
        hint={value && options.length === 0 ? 'ほかに任せられる人がいません。' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            placeholder="選んでください"
            options={options}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
    </ActForm>
  )
}

function ClassifyDialog({ file, ...finish }: Finish & { file: ContactFile }) {
  const { ticket, kind: before } = file.row
  const [kind, setKind] = useState(before)
  return (
    <ActForm
      act={classifyContactAct}
      input={kind === before ? null : { ticket, kind }}
      title="種別を変える"
      confirmLabel="変える"
      firstReason="内容に合わせるため"
      {...finish}
    >
      <Field label="種別" required>
        {(control) => (
          <Select
            {...control}
            options={ticketKinds.map((value) => ({ value, label: contactKindNames[value] }))}
            value={kind}
            onChange={(event) => setKind(ticketKinds.find((each) => each === event.target.value) ?? before)}
          />
        )}
      </Field>
    </ActForm>
  )
}
