import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { roleAllows } from '#contract/console/roles.ts'
import {
  dismissExpiredAct,
  importStockAct,
  type LotRow,
  listLots,
  readStockLines,
  withdrawLotAct,
} from '#contract/console/stock.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { UploadIcon } from '#web/ui/icons/actions/upload.tsx'
import { SearchIcon } from '#web/ui/icons/directions/search.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { FirstStep } from '../../act/first-step.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { lotColumns, withdrawColumn } from './lot-columns.tsx'
import { StockTable } from './stock-table.tsx'
import { StockTabs } from './stock-tabs.tsx'

const refreshMs = 30_000
const filters = [{ name: 'buyer', label: '購入者', kind: 'text' }] as const

/** The stock of each amount, and the purchases it came from. */
export function StockScreen() {
  const navigate = useNavigate()
  const stock = useAnswer(readStockLines, {})
  useRefresh(stock.reload, refreshMs)
  const [asked, setAsked] = useState<'find' | 'dismiss' | LotRow | null>(null)
  const isAdmin = roleAllows(useMe().role, importStockAct.role)
  const columns = useMemo(() => (isAdmin ? [...lotColumns, withdrawColumn(setAsked)] : lotColumns), [isAdmin])
  const openLot = ({ lotId }: LotRow) =>
    // Cast: our routes declare no search of their own.
    void navigate({ to: '/stock/gifts', search: { lot: lotId } as never })

  return (
    <>
      <ListPage
        title="在庫"
        actions={
          <>
            <Button
              variant="secondary"
              size="sm"
              icon={<SearchIcon size={20} />}
              onClick={() => setAsked('find')}
            >
              ギフトを探す
            </Button>
            {isAdmin && (
              <Link to="/stock/import" className={buttonClass({ size: 'sm' })}>
                <UploadIcon size={20} />
                ギフトを取り込む
              </Link>
            )}
          </>
        }
        above={
          <>
            <StockTabs />
            <Answered answer={stock} height="h-40">
              {({ lines }) => (
                <StockTable lines={lines} onDismiss={isAdmin ? () => setAsked('dismiss') : undefined} />
              )}
            </Answered>
            <h2 className="mt-8 mb-2 text-base">ロット</h2>
          </>
        }
        callable={listLots}
        filters={filters}
        columns={columns}
        rowId={({ lotId }) => lotId}
        onOpen={openLot}
        empty="まだロットがありません"
        csvName="lots"
        refreshMs={refreshMs}
      />
      {asked === 'find' && <FindGiftDialog onClose={() => setAsked(null)} />}
      {asked !== null && typeof asked === 'object' && (
        <ActDialog
          act={withdrawLotAct}
          input={{ lotId: asked.lotId }}
          title="ロットを取り下げる"
          confirmLabel="取り下げる"
          danger
          onClose={() => setAsked(null)}
          onDone={stock.reload}
        />
      )}
      {asked === 'dismiss' && (
        <ActDialog
          act={dismissExpiredAct}
          input={{}}
          title="期限切れの在庫を処分する"
          confirmLabel="処分する"
          danger
          onClose={() => setAsked(null)}
          onDone={stock.reload}
        />
      )}
    </>
  )
}

/** Finds a gift by what a member tells. The code is not kept in the URL or the history of the browser. */
function FindGiftDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  if (isAsked) {
    return <GiftDialog by={{ text: text.trim() }} onClose={() => setAsked(false)} onDone={onClose} />
  }
  const isReady = text.trim() !== ''
  return (
    <FirstStep title="ギフトを探す" isReady={isReady} onClose={onClose} onNext={() => setAsked(true)}>
      <Field
        label="コード、URL、または交換番号"
        hint="会員から聞いたとおりに入力します。交換番号は E-20261120-FACM のような形です。"
      >
        {(control) => (
          <TextInput
            {...control}
            value={text}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FirstStep>
  )
}
