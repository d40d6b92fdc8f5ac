import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { PlusIcon } from '../../ui/icons/actions/plus.tsx'
import { ArrowRightIcon } from '../../ui/icons/directions/arrow-right.tsx'
import { SearchIcon } from '../../ui/icons/directions/search.tsx'
import { EyeIcon } from '../../ui/icons/signs/eye.tsx'

export function UiForms({ theme }: { theme: string }) {
  const [isOn, setOn] = useState(true)
  const [count, setCount] = useState(2)
  const [choice, setChoice] = useState<'300' | '500' | '1000'>('500')

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<PlusIcon size={20} />}>はじめる</Button>
        <Button variant="secondary">あとで</Button>
        <Button variant="quiet">詳しく見る</Button>
        <Button variant="danger">削除する</Button>
        <Button busy>送信しています</Button>
        <Button disabled>選べません</Button>
        <ButtonLink href="#top" size="lg" icon={<ArrowRightIcon />}>
          無料ではじめる
        </ButtonLink>
        <Button size="sm" variant="secondary">
          小さいボタン
        </Button>
        <IconButton label="検索" icon={<SearchIcon />} />
      </div>
      <p>
        文中の<TextLink href="#top">リンク</TextLink>と、
        <TextLink href="https://example.jp" external>
          外へのリンク
        </TextLink>
        。
      </p>
      <div className="grid gap-3">
        <Field label="メールアドレス" hint="確認のメールをお送りします" markRequired required>
          {(control) => <TextInput {...control} type="email" placeholder="name@example.jp" />}
        </Field>
        <Field label="パスワード" error="8文字以上で入力してください">
          {(control) => (
            <TextInput
              {...control}
              type="password"
              defaultValue="abc"
              end={<IconButton label="パスワードを表示" icon={<EyeIcon size={20} />} />}
            />
          )}
        </Field>
        <Field label="種別" optional>
          {(control) => (
            <Select
              {...control}
              defaultValue=""
              placeholder="選択してください"
              options={[
                { value: 'a', label: 'サービスについて' },
                { value: 'b', label: 'その他' },
              ]}
            />
          )}
        </Field>
        <Field label="内容" counter={{ length: 24, max: 2000 }}>
          {(control) => (
            <TextArea {...control} defaultValue="書いたぶんだけ、欄がのびます。途中で閉じても消えません。" />
          )}
        </Field>
      </div>
      <div className="grid gap-1">
        <Checkbox label="利用規約に同意します" defaultChecked />
        <Checkbox label="お知らせメールを受け取る" hint="いつでも止められます" />
        <Checkbox label="プライバシーポリシーに同意します" error="プライバシーポリシーへの同意が必要です" />
      </div>
      <Switch label="通知を受け取る" hint="22時から7時までは届きません" checked={isOn} onChange={setOn} />
      <Stepper label="人数" unit="人分" value={count} onChange={setCount} min={1} max={20} />
      <ChoiceCards
        label="金額"
        name={`amount-${theme}`}
        value={choice}
        onChange={setChoice}
        choices={[
          { value: '300', label: '300円' },
          { value: '500', label: '500円', detail: 'いちばん人気' },
          { value: '1000', label: '1,000円', detail: '在庫がありません', disabled: true },
        ]}
      />
    </>
  )
}
