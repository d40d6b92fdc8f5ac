import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConsoleBanner } from '#contract/console/console-state.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { WarningIcon } from '#web/ui/icons/signs/warning.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { fullTime } from '../text/times.ts'

/**
 * The banner of the header: what is not as usual. It stands in room that the header has anyway, so that nothing moves
 * under the finger when it appears.
 */
export function ServiceState({ banners }: { banners: readonly ConsoleBanner[] }) {
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = banners
  if (!first) return null
  const { text, to } = inWords(first)
  return (
    <div role="status" className="flex min-w-0 items-center gap-2 text-sm text-warning">
      <WarningIcon size={20} className="shrink-0" />
      <Link to={to} className="min-w-0 truncate font-bold text-warning underline max-sm:hidden">
        {text}
      </Link>
      {others.length > 0 && (
        <button type="button" className={cx(more, 'max-sm:hidden')} onClick={() => setOpen(true)}>
          ほか{digits(others.length)}件
        </button>
      )}
      {/* On phones two letters of the text would be left. */}
      <button type="button" className={cx(more, 'sm:hidden')} onClick={() => setOpen(true)}>
        注意{digits(banners.length)}件
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="いまのサービスの状態"
        actions={<Button onClick={() => setOpen(false)}>閉じる</Button>}
      >
        <ul className="grid gap-1">
          {banners.map(inWords).map((each) => (
            <li key={each.text}>
              <Link
                to={each.to}
                className="inline-flex min-h-11 items-center text-accent underline"
                onClick={() => setOpen(false)}
              >
                {each.text}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

const more = 'min-h-11 shrink-0 rounded-md px-2 font-bold whitespace-nowrap underline'

function inWords(banner: ConsoleBanner): { text: string; to: string } {
  switch (banner.kind) {
    case 'maintenance':
      return {
        text: `メンテナンス中（${banner.endsAt ? `${fullTime(banner.endsAt)}まで` : '終わりは未定'}）`,
        to: '/announcements',
      }
    case 'channel':
      return {
        text: `${giftNames[banner.channel]}の交換を停止中${banner.isShut ? '（通信の不具合）' : ''}`,
        to: '/orders',
      }
    case 'broadcast':
      return { text: `一斉メールを送信中（${fullTime(banner.since)}から）`, to: '/newsletters' }
    case 'freeze':
      return { text: `凍結中の集まりが${digits(banner.groups)}件`, to: '/fraud' }
  }
}
