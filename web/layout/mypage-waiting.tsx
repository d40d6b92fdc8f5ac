import { Logo } from '../art/logo.tsx'
import { Container } from '../ui/content/container.tsx'

/** Placeholder for the member area until it is known whether somebody is signed in. */
export function MypageWaiting() {
  return (
    <div className="min-h-dvh">
      <header className="px-5 py-2">
        <a href="/mypage/" aria-label="こつこつ ホーム" className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
      </header>
      <main id="main">
        <Container width="page">
          <p role="status" className="py-8 text-ink-soft">
            読み込んでいます…
          </p>
          <noscript>
            <p>マイページのご利用には、ブラウザのJavaScriptを有効にしてください。</p>
          </noscript>
        </Container>
      </main>
    </div>
  )
}
