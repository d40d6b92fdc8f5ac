import { settings } from '../client/settings.ts'
import { addressPath, type Page, pageAt } from '../routing/routes.tsx'
import { questions } from '../sections/home/questions-and-answers.ts'
import { descriptions } from './descriptions.ts'

type Described = Pick<Page, 'path' | 'title'>

/** Describes a page with schema.org. */
export function structuredDataOf(page: Described) {
  return { '@context': 'https://schema.org', '@graph': page.path === '/' ? home(page) : inner(page) }
}

function home(page: Described) {
  const address = addressOf('/')
  const organization = `${address}#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: 'こつこつ',
      url: address,
      logo: addressOf('/icon-512.png'),
    },
    {
      '@type': 'WebSite',
      name: 'こつこつ',
      alternateName: 'Kotsukotsu',
      url: address,
      description: descriptions[page.path],
      inLanguage: 'ja',
      publisher: { '@id': organization },
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

function inner(page: Described) {
  return page.path.startsWith('/apps/') ? [breadcrumbs(page), application(page)] : [breadcrumbs(page)]
}

/** The breadcrumb: the home page, then every existing page on the path. */
function breadcrumbs(page: Described) {
  const parts = page.path.split('/').slice(1)
  const way = parts.map((_, at) => pageAt(`/${parts.slice(0, at + 1).join('/')}`)).filter((each) => !!each)
  const names = [
    { name: 'ホーム', path: '/' },
    ...way.map(({ title, path }) => ({ name: nameOf(title), path })),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: names.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf(path),
    })),
  }
}

function application(page: Described) {
  return {
    '@type': 'WebApplication',
    name: `こつこつ ${nameOf(page.title)}`,
    url: addressOf(page.path),
    description: descriptions[page.path],
    applicationCategory: 'LifestyleApplication',
    operatingSystem: 'Web',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'JPY' },
  }
}

const addressOf = (path: string) => `${settings.publicOrigin}${addressPath(path)}`
const nameOf = (title: string) => title.replace(/ \| こつこつ$/, '')
