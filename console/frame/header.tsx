import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { SearchIcon } from '#web/ui/icons/directions/search.tsx'
import { HelpIcon } from '#web/ui/icons/signs/help.tsx'
import { useConsoleState } from '../client/console-state.ts'
import { settings } from '../client/settings.ts'
import { MenuButton } from './menu-button.tsx'
import { OwnSession } from './own-session.tsx'
import { ServiceState } from './service-state.tsx'

type Props = { onFind: () => void; onShortcuts: () => void }

export function Header({ onFind, onShortcuts }: Props) {
  const banners = useConsoleState()?.banners ?? []
  return (
    <header
      data-print="no"
      className={cx(
        'sticky top-0 z-10 flex min-h-14 items-center gap-x-3 border-b px-5 py-1.5 xl:px-8',
        banners.length > 0 ? 'border-warning bg-warning-soft' : 'border-line bg-paper',
      )}
    >
      <MenuButton />
      <Button variant="secondary" size="sm" icon={<SearchIcon size={20} />} onClick={onFind}>
        探す<span className="hidden lg:inline">（f）</span>
      </Button>
      {/* On phones the banner needs its room. */}
      {settings.localMode && (
        <span className={cx(banners.length > 0 && 'max-sm:hidden')}>
          <Badge tone="warning">ローカルモード</Badge>
        </span>
      )}
      <div className="min-w-0 flex-1">
        <ServiceState banners={banners} />
      </div>
      <div className="hidden items-center gap-3 lg:flex">
        <OwnSession />
        <IconButton label="キーボード操作の一覧（?）" icon={<HelpIcon size={20} />} onClick={onShortcuts} />
      </div>
    </header>
  )
}
