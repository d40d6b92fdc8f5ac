import { useEffect, useState } from 'react'
import { digits } from '#contract/digits.ts'
import { readHistoryYear } from '#contract/history.ts'
import { japanDay } from '#contract/japan-day.ts'
import { call } from '#web/client/call.ts'
import { CallFailure } from '#web/client/call-failure.ts'
import { serverNow } from '#web/client/server-clock.ts'
import { reasonSentence } from '#web/text/reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { readCsvYear } from './read-csv-year.ts'

type Props = { onDone: () => void }

export function CsvForm({ onDone }: Props) {
  const thisYear = Number(japanDay(serverNow()).slice(0, 4))
  const [firstYear, setFirstYear] = useState(thisYear)
  const [year, setYear] = useState(thisYear)
  const [count, setCount] = useState<number | null>(null)

  useEffect(() => {
    call(readHistoryYear, { year: thisYear, after: null }).then(
      (answer) => setFirstYear(Math.min(answer.firstYear, thisYear)),
      // Then this year is offered alone, and saving it tells what is wrong.
      () => {},
    )
  }, [thisYear])

  async function save() {
    setCount(0)
    try {
      const { parts, count } = await readCsvYear(year, setCount)
      if (count === 0) return toast.note(`${year}年の履歴はありません`)
      saveFile(`kotsukotsu-points-${year}.csv`, 'text/csv;charset=utf-8', parts)
      toast.done(`${year}年の履歴（${digits(count)}件）を保存しました`)
      onDone()
    } catch (error) {
      toast.error(reasonSentence(error instanceof CallFailure ? error.reason : 'internal'))
    } finally {
      setCount(null)
    }
  }

  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, at) => thisYear - at)
  return (
    <form
      method="dialog"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (count === null) void save()
      }}
    >
      <p className="text-ink-soft">1年分の履歴を、Excelなどの表計算ソフトで開けるファイルにします。</p>
      <Field label="年">
        {(control) => (
          <Select
            {...control}
            value={String(year)}
            onChange={(event) => setYear(Number(event.target.value))}
            options={years.map((each) => ({ value: String(each), label: `${each}年` }))}
          />
        )}
      </Field>
      <Button type="submit" wide busy={count !== null}>
        {count ? `${digits(count)}件…` : '保存する'}
      </Button>
    </form>
  )
}
