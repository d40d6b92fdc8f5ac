import { createContext, useContext } from 'react'
import { type LegalDocument, sectionNumber } from './legal-document.ts'

export const ShownDocument = createContext<LegalDocument | null>(null)

/** 第12条（ポイントの失効）, numbered from the document, so that a reference never points at the wrong article. */
export function SectionLink({ to }: { to: string }) {
  const document = useContext(ShownDocument)
  const section = document?.sections.find(({ id }) => id === to)
  if (!document || !section) throw new Error(`the document has no section ${to}`)
  const text = {
    article: `${sectionNumber(document, to)}（${section.title}）`,
    plain: `「${sectionNumber(document, to)} ${section.title}」`,
    none: `「${section.title}」`,
  }[document.numbering]
  return <a href={`#${to}`}>{text}</a>
}
