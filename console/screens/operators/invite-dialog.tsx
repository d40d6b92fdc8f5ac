import { useState } from 'react'
import { inviteOperatorAct } from '#contract/console/operators.ts'
import { operatorRoles, roleNames } from '#contract/console/roles.ts'
import { isEmail } from '#contract/values/email.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ActForm } from '../../act/act-form.tsx'

type Props = { onClose: () => void; onDone: () => void }

const options = operatorRoles.map((role) => ({ value: role, label: roleNames[role] }))

export function InviteDialog(dialog: Props) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof operatorRoles)[number]>('viewer')
  const isReady = name.trim() !== '' && isEmail(email.trim())

  return (
    <ActForm
      act={inviteOperatorAct}
      input={isReady ? { name, email: email.trim(), role } : null}
      title="運営者を招待する"
      confirmLabel="招待する"
      {...dialog}
    >
      <Field label="名前" required>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="メールアドレス" required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label="役割" required>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={role}
            onChange={(event) =>
              setRole(operatorRoles.find((each) => each === event.target.value) ?? 'viewer')
            }
          />
        )}
      </Field>
    </ActForm>
  )
}
