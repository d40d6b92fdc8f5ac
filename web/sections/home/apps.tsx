import { appIds } from '#contract/apps/apps.ts'
import { type AppPitch, byApp } from '../../apps/app-site.ts'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { AppCard } from './app-card.tsx'
import { Band } from './band.tsx'

const pitches = byApp(
  import.meta.glob<AppPitch>('../../apps/*/site/pitch.ts', { eager: true, import: 'pitch' }),
)

export function Apps() {
  return (
    <Band id="apps" titleId="apps-title">
      <SectionHeading
        id="apps-title"
        over={`${appIds.length}つのアプリ`}
        title="読むより、さわってみてください。"
        lead="どれも登録なしで、オフラインでも。下の見本は、このまま動きます。"
        align="center"
      />
      <div className="mt-10 grid gap-6 sm:mt-14 lg:grid-cols-2 lg:gap-8 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {appIds
          .toSorted((one, other) => pitches[one].place - pitches[other].place)
          .map((app) => (
            <AppCard key={app} app={app} pitch={pitches[app]} />
          ))}
      </div>
    </Band>
  )
}
