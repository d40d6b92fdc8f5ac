import { Badge } from '../../ui/content/badge.tsx'
import { OfflineChip } from '../../ui/feedback/offline-chip.tsx'
import { HomeIcon } from '../../ui/icons/directions/home.tsx'
import { OfflineIcon } from '../../ui/icons/signs/offline.tsx'
import { GiftIcon } from '../../ui/icons/things/gift.tsx'
import { AppRow } from '../../ui/navigation/app-row.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { ThemeSwitch } from '../../ui/styles/theme-switch.tsx'

const themeNames = { light: '明るい表示', dark: '暗い表示' }

/** Header, bars and footer are fixed to the screen, so they appear around this page itself. */
export function UiFrame({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <>
      <Breadcrumb
        items={[{ href: '#top', label: 'ホーム' }]}
        current="利用規約"
        label={`現在の位置（${themeNames[theme]}）`}
      />
      <div className="ui-prose">
        <h2>第1条 適用</h2>
        <p>
          本規約は、本サービスの利用に関する一切に<a href="#top">適用されます</a>。
        </p>
        <ol>
          <li>会員は、本規約に同意のうえで利用するものとします。</li>
          <li>個別の定めは、本規約の一部をなします。</li>
        </ol>
        <table>
          <tbody>
            <tr>
              <th scope="row">受付時間</th>
              <td>平日10時から17時</td>
            </tr>
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <ThemeSwitch />
        <AppRow
          label="切り替え"
          items={[
            { href: '#one', label: 'ひとつめ', icon: <HomeIcon size={28} /> },
            { href: '#two', label: 'ふたつめ', icon: <GiftIcon size={28} /> },
          ]}
        />
        <Badge tone="warning" icon={<OfflineIcon size={16} />}>
          オフライン
        </Badge>
        <OfflineChip>オフライン</OfflineChip>
      </div>
    </>
  )
}
