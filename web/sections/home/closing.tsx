import { registerPath } from '../../client/session/register-path.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Container } from '../../ui/content/container.tsx'
import { Phrases } from '../../ui/content/phrases.tsx'
import { Sentences } from '../../ui/content/sentences.tsx'
import { ClosingArt } from './closing-art.tsx'

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
