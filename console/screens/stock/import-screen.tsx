import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { roleAllows } from '#contract/console/roles.ts'
import { importStockAct } from '#contract/console/stock.ts'
import { stockFileRowsMax } from '#contract/exchange/stock-columns.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { KeyHint } from '../../frame/key-hint.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { FileContents } from './file-contents.tsx'
import { LotFields, readLot } from './lot-fields.tsx'
import { useGiftFile } from './use-gift-file.ts'

/** A purchase from its file into stock: the file, its columns, what is in it, the purchase, and the act. */
export function ImportScreen() {
  const navigate = useNavigate()
  const me = useMe()
  const { file, read, problem, choose, change } = useGiftFile()
  const [lot, setLot] = useState({ costYen: '', buyer: me.name, seller: '' })
  const [isSure, setSure] = useState(false)
  const entered = readLot(lot)
  useKeys({ q: () => void navigate({ to: '/stock' }) })

  return (
    <>
      <ScreenHeading
        title="ギフトを取り込む"
        actions={
          <Link to="/stock" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
            在庫へ
            <KeyHint name="q" />
          </Link>
        }
      />
      {!roleAllows(me.role, importStockAct.role) ? (
        <Notice tone="warning">ギフトを取り込めるのは、管理の担当者だけです。</Notice>
      ) : (
        <div className="grid max-w-4xl gap-6">
          <Step title="1　ファイル">
            <Field
              label="CSVファイル"
              hint={`Excelで保存したもの（UTF-8、Shift_JIS）を読み取れます。1行目は見出し、${digits(stockFileRowsMax)}行までです。`}
              error={problem ?? undefined}
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  className={`${controlClass} min-h-12 py-2.5 file:mr-4 file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:py-1 file:font-bold file:text-accent`}
                  onChange={(event) => void choose(event.target.files?.[0])}
                />
              )}
            </Field>
          </Step>
          {file && !read && !problem && <Skeleton className="h-40" />}
          {file && read && (
            <>
              {read.heads.length > 0 && (
                <Step title="2　列の対応">
                  <ColumnMapping file={file} read={read} onChange={change} />
                </Step>
              )}
              <Step title="3　内容">
                <FileContents read={read} />
              </Step>
              <Step title="4　仕入れ">
                <LotFields lot={lot} onChange={setLot} />
                <Button disabled={read.problemCount > 0 || !entered} onClick={() => setSure(true)}>
                  内容を確かめる
                </Button>
              </Step>
            </>
          )}
        </div>
      )}
      {isSure && file && entered && (
        <ActDialog
          act={importStockAct}
          input={{ file, ...entered }}
          title="ギフトを取り込む"
          confirmLabel="取り込む"
          onClose={() => setSure(false)}
          onDone={() => void navigate({ to: '/stock' })}
        />
      )}
    </>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-lg border border-line bg-surface p-5">
    <h2 className="mb-3 text-base">{title}</h2>
    {children}
  </section>
)
