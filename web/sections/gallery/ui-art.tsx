import type { ComponentType } from 'react'
import { ContactArt } from '../../art/contact-art.tsx'
import { EmptyHistoryArt } from '../../art/empty-history-art.tsx'
import { EmptyNotesArt } from '../../art/empty-notes-art.tsx'
import { GiftArt } from '../../art/gift-art.tsx'
import { HeroArt } from '../../art/hero-art.tsx'
import { Logo } from '../../art/logo.tsx'
import { LogoMark } from '../../art/logo-mark.tsx'
import { NotFoundArt } from '../../art/not-found-art.tsx'
import { ReferralArt } from '../../art/referral-art.tsx'
import { StampCardArt } from '../../art/stamp-card-art.tsx'
import { TroubleArt } from '../../art/trouble-art.tsx'

const drawings = import.meta.glob<ComponentType>('../../apps/*/site/art.tsx', { eager: true, import: 'Art' })

export function UiArt() {
  return (
    <>
      <div className="flex flex-wrap items-end gap-5">
        <LogoMark className="size-4" />
        <LogoMark className="size-8" />
        <LogoMark className="size-16" />
        <Logo className="h-8" />
        <Logo className="h-12" />
      </div>
      <HeroArt className="w-full" />
      <div className="grid grid-cols-2 items-end gap-5">
        {Object.entries(drawings).map(([file, Art]) => (
          <Art key={file} />
        ))}
        <GiftArt />
        <StampCardArt />
        <ReferralArt />
        <ContactArt />
        <EmptyHistoryArt />
        <EmptyNotesArt />
        <NotFoundArt />
        <TroubleArt />
      </div>
    </>
  )
}
