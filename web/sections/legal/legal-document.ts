import type { ReactNode } from 'react'
import type { LegalDocumentName } from '#contract/legal-versions.ts'

/** A legal document as data. Numbers are assigned when it is rendered, so an article can be added anywhere. */
export type LegalDocument = {
  /** Whose versions are listed below the text. */
  name?: LegalDocumentName
  title: string
  lead: ReactNode
  /** 'article' numbers 第1条, 第2条…; 'plain' numbers 1, 2…; 'none' leaves the titles unnumbered. */
  numbering: 'article' | 'plain' | 'none'
  /** A summary for most readers, in plain words. Only the articles are binding. */
  summary: { title: string; text: string }[]
  sections: LegalSection[]
  /** Dates in Japan, as 2026-11-15. */
  established: string
  /** Absent until the first revision. */
  revised?: string
}

export type LegalSection = { id: string; title: string; body: ReactNode }

export function sectionNumber(document: LegalDocument, id: string): string {
  const position = document.sections.findIndex((section) => section.id === id) + 1
  // A reference to a missing article must not be printed as 第0条.
  if (position === 0) throw new Error(`no section ${id} in ${document.title}`)
  return { article: `第${position}条`, plain: `${position}.`, none: '' }[document.numbering]
}
