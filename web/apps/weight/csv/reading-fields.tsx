import { useId } from 'react'
import { type DateOrder, dateOrders, type OrderDoubt } from '#readers/weight/date-order.ts'
import { type WeightUnit, weightUnits } from '#readers/weight/weight-unit.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Question } from './question.tsx'

type Choice<T> = { value: T; onChange: (value: T) => void }
type Props = {
  unit: Choice<WeightUnit> & { isSure: boolean }
  order: (Choice<DateOrder> & { doubt: OrderDoubt | null }) | null
}

const unitNames: Record<WeightUnit, string> = {
  kg: 'キログラム（kg）',
  lb: 'ポンド（lb）',
  st: 'ストーン（st）',
  g: 'グラム（g）',
}
const orderNames: Record<DateOrder, string> = { ymd: '年／月／日', mdy: '月／日／年', dmy: '日／月／年' }
const orderQuestions: Record<OrderDoubt, string> = {
  open: '日付が2通りに読めます。この順で合っていますか？',
  contradiction:
    '日付の順が行によって食い違っています。正しい順を選んでください。合わない行は読み込まれません。',
}

/** The unit and the order of dates as they were understood. A doubtful one is a question. */
export function ReadingFields({ unit, order }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-bold">読み取り方</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <div>
          <label htmlFor={`${id}-unit`} className="mb-1 block text-sm text-ink-soft">
            体重の単位
          </label>
          <Select
            id={`${id}-unit`}
            value={unit.value}
            aria-describedby={unit.isSure ? undefined : `${id}-unit-ask`}
            options={weightUnits.map((value) => ({ value, label: unitNames[value] }))}
            onChange={({ target: { value } }) =>
              unit.onChange(weightUnits.find((each) => each === value) ?? 'kg')
            }
          />
          {!unit.isSure && (
            <Question id={`${id}-unit-ask`}>単位が書かれていません。この単位で合っていますか？</Question>
          )}
        </div>
        {order && (
          <div>
            <label htmlFor={`${id}-order`} className="mb-1 block text-sm text-ink-soft">
              日付の順
            </label>
            <Select
              id={`${id}-order`}
              value={order.value}
              aria-describedby={order.doubt ? `${id}-order-ask` : undefined}
              options={dateOrders.map((value) => ({ value, label: orderNames[value] }))}
              onChange={({ target: { value } }) =>
                order.onChange(dateOrders.find((each) => each === value) ?? 'ymd')
              }
            />
            {order.doubt && <Question id={`${id}-order-ask`}>{orderQuestions[order.doubt]}</Question>}
          </div>
        )}
      </div>
    </fieldset>
  )
}
