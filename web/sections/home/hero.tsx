import { appIds, appNames } from '#contract/apps/apps.ts'
import { pointWorth } from '#contract/point/point-rules.ts'
import { HeroArt } from '../../art/hero-art.tsx'
import { registerPath } from '../../client/session/register-path.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Container } from '../../ui/content/container.tsx'
import { Phrases } from '../../ui/content/phrases.tsx'
import { CheckIcon } from '../../ui/icons/signs/check.tsx'
import { FirstDayPoints } from './first-day-points.tsx'

const promises = ['登録なしで使える', '利用料0円', pointWorth]

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="relative overflow-x-clip">
      <div
        aria-hidden="true"
        className="squared-paper home-squares absolute inset-x-0 -top-2 bottom-0 -z-1"
      />
      <Container className="grid grid-cols-1 items-center gap-x-6 gap-y-8 pt-10 pb-12 sm:pt-14 lg:grid-cols-[1fr_1.08fr] lg:pt-8 lg:pb-14">
        <div className="lg:py-10">
          <p className="mb-4 inline-flex max-w-full items-center gap-2 rounded-full border border-line bg-surface px-4 py-1.5 text-sm font-bold text-accent shadow-card">
            {appNames.join('・')}
          </p>
          <h1 id="hero-title" className="home-title">
            <Phrases>
              毎日の
              <wbr />
              <span className="break-keep wrap-anywhere">小さな記録が、</span>
              <wbr />
              <span className="home-marker">ポイントになる。</span>
            </Phrases>
          </h1>
          <p className="mt-5 max-w-xl text-ink-soft sm:text-lg">
            <Phrases>{`${appIds.length}つの小さなアプリで毎日を記録すると、ポイントがこつこつ貯まります。貯まったポイントは、ギフトに交換できます。`}</Phrases>
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <ButtonLink href={registerPath} size="lg">
              無料で会員登録
            </ButtonLink>
            <ButtonLink href="/apps/note" size="lg" variant="secondary">
              登録せずにメモを使う
            </ButtonLink>
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-3 gap-y-1.5 text-xs font-medium sm:gap-x-5 sm:text-sm">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-1 sm:gap-1.5">
                <CheckIcon size={16} className="text-success" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className="relative -mx-4 mt-6 sm:mx-auto sm:mt-4 lg:mt-0 sm:max-w-2xl lg:-mr-8 lg:ml-0 lg:max-w-none">
          <HeroArt
            className="w-full"
            label="記録がひとつずつ小石になって積み重なり、いちばん高い山のてっぺんにギフトの箱が載っている"
          />
          <p className="absolute -top-[14%] left-[46%] flex max-w-[54%] rotate-3 flex-col items-center rounded-full bg-accent px-4 py-2.5 leading-tight text-accent-ink shadow-lift sm:-top-[3%] sm:px-6 sm:py-4">
            <span className="text-xs font-bold sm:text-sm">はじめての日に最大</span>
            <span className="numerals text-3xl leading-none font-bold sm:text-4xl">
              <span data-value="first-day">
                <FirstDayPoints />
              </span>
              <span className="ml-0.5 text-base">pt</span>
            </span>
          </p>
        </div>
      </Container>
    </section>
  )
}
