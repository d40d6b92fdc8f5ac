import type { FormEvent } from 'react'
import type { ChannelOffer, ExchangeOffer } from '#contract/exchange/exchange.ts'
import { yenWords } from '#contract/point/yen-words.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Amount } from '#web/ui/content/amount.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { useErrorFocus } from '#web/ui/forms/use-error-focus.ts'
import { choicesOf, problemInWords, refusedAmount, typedPoints } from '../offer/amounts.ts'
import { StepTitle } from '../step-title.tsx'

/** One of the offered amounts, or what the member typed. */
export type WantedAmount = { chosen: string | null; typed: string }
export const noAmount: WantedAmount = { chosen: null, typed: '' }

type Props = {
  offer: ExchangeOffer
  channel: ChannelOffer
  available: number
  /** An exchange is blocked; the amounts are still shown. */
  disabled: boolean
  amount: WantedAmount
  onAmount: (amount: WantedAmount) => void
  onChoose: (points: number) => void
}

/** The first step: choosing the amount. */
export function AmountForm({ offer, channel, available, disabled, amount, onAmount, onChoose }: Props) {
  const { chosen, typed } = amount
  const { form, isTried, onTry } = useErrorFocus()
  const { range } = channel
  const points = typedPoints(typed === '' ? (chosen ?? '') : typed)
  const situation = { offer, channel, available }
  const error = points === null ? missing(typed) : refusedAmount(points, situation)

  function submit(event: FormEvent) {
    event.preventDefault()
    onTry()
    if (points && !error) onChoose(points)
  }

  return (
    <Card
      as="form"
      ref={form}
      padding="none"
      noValidate
      aria-label="金額を選ぶ"
      onSubmit={submit}
      className="p-5 sm:p-7"
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <StepTitle className="text-xl">いくら分に交換しますか？</StepTitle>
        <p className="text-sm text-ink-soft">
          残高 <Amount value={available} unit="pt" size="sm" className="text-ink" />
        </p>
      </div>
      <ChoiceCards
        label="交換するポイント"
        name="points"
        value={typed === '' ? chosen : null}
        onChange={(value) => onAmount({ chosen: value, typed: '' })}
        error={isTried && typed === '' && error ? error : undefined}
        choices={choicesOf(situation).map(({ points, problem }) => ({
          value: String(points),
          label: `${digits(points)}pt`,
          detail: problemInWords(problem, points, available) ?? `${yenWords(points)}分`,
          disabled: disabled || problem !== null,
        }))}
      />
      {range && (
        <AnyAmount
          range={range}
          value={typed}
          onChange={(text) => onAmount({ chosen, typed: text })}
          disabled={disabled}
          error={(isTried || (points ?? 0) > range.max) && typed !== '' && error ? error : undefined}
        />
      )}
      <div className="mt-6">
        <Button type="submit" size="lg" wide disabled={disabled}>
          {points && !error ? `${digits(points)}ptの確認へ進む` : '確認へ進む'}
        </Button>
        <p className="mt-3 text-center text-xs text-ink-soft">まだ申し込みは確定しません。</p>
      </div>
    </Card>
  )
}

const missing = (typed: string) => (typed === '' ? '金額を選んでください' : '数字で入力してください')

type AnyAmountProps = {
  range: { min: number; max: number }
  value: string
  onChange: (typed: string) => void
  disabled: boolean
  error: string | undefined
}

/** A field for any whole amount within the channel's range. */
function AnyAmount({ range, value, onChange, disabled, error }: AnyAmountProps) {
  const [min, max] = [range.min, range.max].map((points) => digits(points))
  return (
    <div className="mt-5">
      <Field label="金額を入力" hint={`${min}〜${max}ptの間で、1pt単位で選べます。`} error={error}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            end="pt"
          />
        )}
      </Field>
    </div>
  )
}
