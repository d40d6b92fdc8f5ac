import { useState } from 'react'
import { type Account, setNickname } from '#contract/account.ts'
import { nicknameLengthMax } from '#contract/account-rules.ts'
import { type NicknameProblem, nicknameProblem } from '#contract/nickname.ts'
import { characterCount, cleanLine } from '#contract/values/clean-text.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

type Props = { account: Pick<Account, 'nickname'> }

export function NicknameSection({ account }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const wanted = typed ?? account.nickname
  const problem = nicknameProblem(wanted)

  const { run: save, isBusy } = useAction(async () => {
    setRefused(problem !== null)
    if (problem) return
    await call(setNickname, { nickname: wanted })
    setTyped(null)
    toast.done('ニックネームを変更しました')
  }, errorSentence)

  return (
    <form
      method="dialog"
      noValidate
      aria-label="プロフィール"
      className="grid gap-1 sm:flex sm:items-start sm:gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="flex-1">
        <Field
          label="ニックネーム"
          hint="お友だちを紹介したときに、相手の方にも表示されます。"
          error={isRefused && problem ? sentences[problem] : undefined}
          counter={{ length: characterCount(cleanLine(wanted)), max: nicknameLengthMax }}
        >
          {(control) => (
            <TextInput
              {...control}
              value={wanted}
              autoComplete="nickname"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        variant="secondary"
        busy={isBusy}
        disabled={wanted === account.nickname}
        className="sm:mt-14"
      >
        保存する
      </Button>
    </form>
  )
}

const sentences: Record<NicknameProblem, string> = {
  length: `1〜${nicknameLengthMax}文字で入力してください`,
  operator: '運営と間違えられる名前は使えません',
  address: 'アドレスや電話番号は使えません',
  insult: 'この言葉は使えません',
}
