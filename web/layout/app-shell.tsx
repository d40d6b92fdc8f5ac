import { MemberFrame } from './member-frame.tsx'

/** An app's page for members until the script shows the app: the same frame, so that nothing jumps. */
export function AppShell({ path }: { path: string }) {
  return (
    <MemberFrame path={path} signOut={<div className="h-11" />} status={<div className="size-11" />}>
      <p role="status" className="py-8 text-ink-soft">
        読み込んでいます…
      </p>
      <noscript>
        <p>アプリのご利用には、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
    </MemberFrame>
  )
}
