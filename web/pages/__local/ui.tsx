import type { ReactNode } from 'react'
import { UiArt } from '../../sections/gallery/ui-art.tsx'
import { UiForms } from '../../sections/gallery/ui-forms.tsx'
import { UiFrame } from '../../sections/gallery/ui-frame.tsx'
import { UiOverlays } from '../../sections/gallery/ui-overlays.tsx'
import { UiShow } from '../../sections/gallery/ui-show.tsx'
import { UiTokens } from '../../sections/gallery/ui-tokens.tsx'
import { Container } from '../../ui/content/container.tsx'
import { PageHeading } from '../../ui/content/page-heading.tsx'
import { ThemeSwitch } from '../../ui/styles/theme-switch.tsx'

/** The component gallery in both themes. Local mode only. */
export function UiGalleryPage() {
  return (
    <Container width="wide" className="py-6">
      <PageHeading
        title="デザインの部品"
        lead="すべての部品を、明るい表示と暗い表示で並べています。"
        actions={<ThemeSwitch />}
      />
      <div className="grid gap-16">
        <Chapter title="色と文字" show={() => <UiTokens />} />
        <Chapter title="入力" show={(theme) => <UiForms theme={theme} />} />
        <Chapter title="表示" show={() => <UiShow />} />
        <Chapter title="重なるもの" show={() => <UiOverlays />} />
        <Chapter title="絵" show={() => <UiArt />} />
        <Chapter title="枠" show={(theme) => <UiFrame theme={theme} />} />
      </div>
    </Container>
  )
}

type ChapterProps = { title: string; show: (theme: 'light' | 'dark') => ReactNode }

function Chapter({ title, show }: ChapterProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-2xl">{title}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid min-w-0 content-start gap-8 rounded-lg border border-line bg-paper p-5 text-ink sm:p-7"
          >
            {show(theme)}
          </div>
        ))}
      </div>
    </section>
  )
}
