import { Cat } from '../../art/cat.tsx'
import { GiftBox } from '../../art/gift-box.tsx'
import { Pebble } from '../../art/pebble.tsx'
import { Scene } from '../../art/scene.tsx'
import { Sprout } from '../../art/sprout.tsx'
import { registerPath } from '../../client/session/register-path.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Container } from '../../ui/content/container.tsx'
import { Phrases } from '../../ui/content/phrases.tsx'
import { Sentences } from '../../ui/content/sentences.tsx'

export function Closing() {
  return (
    <section aria-labelledby="closing-title" data-part className="relative overflow-x-clip pt-16 sm:pt-24">
      <Container className="text-center">
        <h2 id="closing-title" className="text-3xl sm:text-5xl">
          <Phrases>今日のひとつから、はじめましょう。</Phrases>
        </h2>
        <div className="mx-auto mt-4 max-w-xl text-ink-soft sm:text-lg">
          <Sentences>登録は無料です。まずはアプリだけ、という使い方もどうぞ。</Sentences>
        </div>
        <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
          <ButtonLink href={registerPath} size="lg">
            無料で会員登録
          </ButtonLink>
          <ButtonLink href="#apps" size="lg" variant="secondary">
            アプリを選ぶ
          </ButtonLink>
        </div>
      </Container>
      <ClosingArt />
    </section>
  )
}

/** From one pebble to the gift, on a ground that continues into the footer. */
function ClosingArt() {
  return (
    <div className="relative mt-8 flex justify-center">
      <svg
        viewBox="0 0 1200 60"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="home-deep-fill absolute inset-x-0 -bottom-px h-16 w-full sm:h-24"
      >
        <path d="M0 60V26C170 12 350 2 600 3s430 10 600 26v31Z" />
      </svg>
      <Scene width={400} height={190} className="relative w-110 sm:w-140">
        <path d="M8 142c110-9 270-9 384 0" />
        <path
          d="M24 150c0-9-2-13-5-18M30 150c2-9 6-13 10-16M262 148c0-9-2-13-5-18M268 148c2-9 6-13 10-16M376 152c0-9-2-13-5-18M382 152c2-9 6-13 10-16"
          className="stroke-art-moss"
        />
        <Pebble x={66} y={146} width={46} height={23} fill="fill-art-stone-soft" tilt={-3} />
        <Sprout x={68} y={125} size={0.6} />
        <Pebble x={136} y={144} width={66} height={28} fill="fill-art-indigo-soft" />
        <Pebble x={134} y={118} width={48} height={21} fill="fill-art-stone-soft" tilt={4} />
        <Pebble x={222} y={144} width={84} height={33} fill="fill-art-stone" />
        <Pebble x={219} y={112} width={66} height={26} fill="fill-art-kaki-soft" tilt={-3} />
        <Pebble x={225} y={87} width={48} height={21} fill="fill-art-moss-soft" tilt={3} />
        <GiftBox x={324} y={147} size={0.8} />
        <Cat x={174} y={152} size={0.5} />
      </Scene>
    </div>
  )
}
