import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { readHistoryYear } from '#contract/point/history.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { reasonSentence } from '#web/text/reasons.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { csvHead, csvRows } from './history-csv.ts'

const attempt = 'history-csv'

type Props = { onDone: () => void }

export function CsvForm({ onDone }: Props) {
  const thisYear = Number(japanDay(serverNow()).slice(0, 4))
  const [firstYear, setFirstYear] = useState(thisYear)
  const [year, setYear] = useState(thisYear)
  const [count, setCount] = useState<number | null>(null)

  useEffect(() => {
    call(readHistoryYear, { year: thisYear, after: null }).then(
      (answer) => setFirstYear(Math.min(answer.firstYear, thisYear)),
      // Offer only the current year then; saving it will show the error.
      () => {},
    )
  }, [thisYear])

  async function save() {
    setCount(0)
    try {
      const { parts, count } = await readCsvYear(year, setCount)
      if (count === 0) return toast.note(`${year}年の履歴はありません`)
      saveFile(`kotsukotsu-points-${year}.csv`, 'text/csv;charset=utf-8', parts)
      toast.settle(attempt)
      toast.done(`${year}年の履歴（${digits(count)}件）を保存しました`)
      onDone()
    } catch (error) {
      toast.error(reasonSentence(error instanceof CallFailure ? error.reason : 'internal'), {
        about: attempt,
      })
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

/** The CSV of a year, loaded page by page. */
async function readCsvYear(
  year: number,
  onProgress: (count: number) => void,
): Promise<{ parts: string[]; count: number }> {
  const parts = [csvHead]
  let count = 0
  let after: number | null = null
  for (let hasMore = true; hasMore; ) {
    const page: Page = await call(readHistoryYear, { year, after })
    parts.push(csvRows(page.entries))
    count += page.entries.length
    onProgress(count)
    after = page.entries.at(-1)?.seq ?? null
    hasMore = page.hasMore
  }
  return { parts, count }
}

type Page = z.output<typeof readHistoryYear.output>
