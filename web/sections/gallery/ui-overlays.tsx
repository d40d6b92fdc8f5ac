import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyIcon } from '../../ui/icons/actions/copy.tsx'
import { TrashIcon } from '../../ui/icons/actions/trash.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { offerUndo } from '../../ui/overlays/offer.ts'
import { toast } from '../../ui/overlays/toast.ts'

const lines = Array.from({ length: 30 }, (_, at) => `${at + 1}行目`)

export function UiOverlays() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'panel' | null>(null)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const close = () => setShown(null)

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          ダイアログ
        </Button>
        <Button variant="secondary" onClick={() => setShown('confirm')}>
          確認
        </Button>
        <Button variant="secondary" onClick={() => setShown('panel')}>
          パネル
        </Button>
        <Menu
          trigger={<Button variant="secondary">メニュー</Button>}
          entries={[
            { label: 'コピー', icon: <CopyIcon size={20} />, onSelect: () => toast.done('コピーしました') },
            'line',
            {
              label: '削除',
              icon: <TrashIcon size={20} />,
              danger: true,
              onSelect: () => setShown('confirm'),
            },
          ]}
        />
        <Button variant="secondary" onClick={() => toast.done('保存しました')}>
          お知らせ
        </Button>
        <Button variant="secondary" onClick={() => toast.error('送信できませんでした')}>
          エラー
        </Button>
        <Button
          variant="secondary"
          onClick={() => offerUndo('1件を削除しました', () => toast.done('戻しました'))}
        >
          元に戻す
        </Button>
      </div>
      <Tabs
        label="手続き"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'one', label: 'ログイン', content: <p>ひとつめの内容です。</p> },
          { value: 'two', label: '新規登録', content: <p>ふたつめの内容です。</p> },
        ]}
      />
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="引き継ぎの確認"
        actions={<Button onClick={close}>わかりました</Button>}
      >
        この端末の記録を引き継ぎますか？
      </Dialog>
      <Dialog open={shown === 'panel'} onClose={close} title="一覧" placement="side">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line} className="py-3">
              {line}
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="削除しますか？"
        confirmLabel="削除する"
        danger
        onConfirm={close}
        onCancel={close}
      >
        30日のあいだは、ごみ箱から戻せます。
      </ConfirmDialog>
    </>
  )
}
