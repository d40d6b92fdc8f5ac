import { DeleteAccount } from '../../../features/account/delete-account.tsx'
import { SpacesIfErased } from '../../../features/space/spaces-if-erased.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { packExport } from './pack-export.ts'

export function AccountDelete() {
  return (
    <>
      <PageHeading
        above={<TextLink href="/mypage/account">アカウントに戻る</TextLink>}
        title="退会"
        lead="退会すると失われるものを確認し、退会の手続きをするページです。"
      />
      <div className="pb-8">
        <DeleteAccount pack={packExport} shared={<SpacesIfErased />} />
      </div>
    </>
  )
}
