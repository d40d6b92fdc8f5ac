import type { ReactNode } from 'react'
import { replyWords } from '#contract/contact.ts'
import { ContactArt } from '../art/contact-art.tsx'
import { settings } from '../client/settings.ts'
import { ContactSection } from '../features/contact/contact-section.tsx'
import { TextLink } from '../ui/buttons/text-link.tsx'
import { Container } from '../ui/content/container.tsx'
import { HelpIcon } from '../ui/icons/signs/help.tsx'
import { ClockIcon } from '../ui/icons/things/clock.tsx'
import { MailIcon } from '../ui/icons/things/mail.tsx'

export function Contact() {
  const { email } = settings.operator
  return (
    <>
      <header className="squared-paper border-b border-line bg-paper-deep">
        <Container className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-8 sm:py-12">
          <h1 className="text-3xl max-[359px]:text-2xl sm:self-end sm:text-4xl">お問い合わせ</h1>
          <ContactArt className="w-24 sm:row-span-2 sm:w-36 lg:mr-12 lg:w-48" />
          <p className="max-w-xl text-ink-soft max-sm:col-span-2 sm:self-start">
            ご質問やご意見、お困りのことをお聞かせください。一つひとつ読んで、メールで返信します。
          </p>
        </Container>
      </header>
      <Container className="grid gap-x-14 pt-8 pb-20 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactSection operatorEmail={email} />
        <aside
          aria-label="お問い合わせの前に"
          className="grid content-start gap-6 max-lg:mt-10 max-lg:sm:grid-cols-3"
        >
          <Tip icon={<ClockIcon />} title="返信の目安">
            {replyWords('other')}土日祝日と年末年始（12月29日〜1月3日）はお休みです。
          </Tip>
          <Tip icon={<MailIcon />} title="メールが届くように">
            迷惑メール対策をお使いの方は、<span className="whitespace-nowrap">こつこつ</span>
            からのメールを受け取れるように設定してください。
          </Tip>
          <Tip icon={<HelpIcon />} title="先にこちらもご覧ください">
            ポイントの期限や交換の条件は<TextLink href="/termofservice#points">利用規約</TextLink>
            に、個人情報の取扱いは<TextLink href="/privacypolicy">プライバシーポリシー</TextLink>
            にあります。
          </Tip>
        </aside>
      </Container>
    </>
  )
}

function Tip({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 text-accent">{icon}</span>
      <div>
        <h2 className="text-base">{title}</h2>
        <p className="mt-1 text-sm text-ink-soft">{children}</p>
      </div>
    </div>
  )
}
