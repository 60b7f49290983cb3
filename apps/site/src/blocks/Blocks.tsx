import type { Block, BlockKind, BlockOf, Words } from '@nordlys/data/pages/blocks'
import { postsOf, studiesOf } from '@nordlys/data/pages/public/selection'
import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Plus from 'lucide-react/icons/plus'
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react'
import { useContent } from '../content/ContentProvider.tsx'
import { useSite } from '../data/site-context.tsx'
import team from '../pages/about/team/Team.module.css'
import lists from '../pages/blog/list/ArticleLists.module.css'
import study from '../pages/case-study/CaseStudy.module.css'
import faq from '../pages/contact/Faq.module.css'
import stats from '../pages/home/Stats.module.css'
import work from '../pages/home/Work.module.css'
import { SitePicture } from '../pictures/SitePicture.tsx'
import { StartingPrice } from '../prices/StartingPrice.tsx'
import references from '../references/References.module.css'
import { testimonialTexts } from '../references/testimonial-text.ts'
import { localizedPath } from '../routing/language.ts'
import { SiteLink } from '../routing/SiteLink.tsx'
import { TargetLink } from '../routing/TargetLink.tsx'
import { useLinksOf } from '../routing/useLinksOf.ts'
import { PageHero } from '../sections/PageHero.tsx'
import { Section } from '../sections/Section.tsx'
import { Aurora } from '../styles/Aurora.tsx'
import band from '../sections/ClosingBand.module.css'
import shared from '../styles/shared.module.css'
import { usePageTexts } from '../texts/TextsProvider.tsx'
import { useTranslation } from '../texts/useTranslation.ts'
import contact from '../pages/contact/Contact.module.css'
import { NewsletterBox } from '../sections/newsletter/NewsletterBox.tsx'
import { Late } from './Late.tsx'
import css from './Blocks.module.css'
import { type MadePage, madeText, namespacesOf } from '../made/made.ts'
import { SERVICE_PAGES } from '@nordlys/data/lib/service-pages'

interface BlockProps<Kind extends BlockKind> {
  readonly block: BlockOf<Kind>
  readonly made: Pick<MadePage, 'related' | 'html'>
}

/** Returns a function that reads a text of a block in the current language. */
function useWords() {
  const language = useLanguage()
  return (words: Words) => words[language].trim()
}

/** The paragraphs of a text, which blank lines separate. */
function Paragraphs({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <div className={className}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may be equal, and none moves
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

interface PartProps {
  readonly block: Block
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A section with a heading, or without one that is empty. */
function Part({ block, title, className, children }: PartProps) {
  if (title !== '')
    return (
      <Section name={`block-${block.id}`} title={title} className={className}>
        {children}
      </Section>
    )
  return (
    <section className={`${shared.section} ${css.untitled}`}>
      <div className={`${shared.container} ${className ?? ''}`}>{children}</div>
    </section>
  )
}

/** A link to a page of the site, another site or a mail. */
function BlockLink({ to, className, children }: { to: string; className?: string | undefined; children: ReactNode }) {
  const language = useLanguage()
  const { t } = useTranslation('visitor')
  if (!to.startsWith('/'))
    return to.startsWith('mailto:') ? (
      <a href={to} className={className}>
        {children}
      </a>
    ) : (
      <a href={to} className={className} target="_blank" rel="noopener noreferrer">
        {children} <span className={shared.srOnly}>{`(${t('opensInNewTab')})`}</span>
      </a>
    )
  // Editors copy paths of either language.
  const isNorwegian = to === '/no' || to.startsWith('/no/')
  return (
    <SiteLink to={isNorwegian ? to : localizedPath(to, language)} className={className}>
      {children}
    </SiteLink>
  )
}

function Heading({ block }: BlockProps<'heading'>) {
  const words = useWords()
  const [title, body] = [words(block.title), words(block.body)]
  if (title === '' && body === '') return null
  return (
    <Part block={block} title={title} className={css.heading}>
      <Paragraphs text={body} className={css.lead} />
    </Part>
  )
}

function Text({ block, made }: BlockProps<'text'>) {
  const text = useRef<HTMLDivElement>(null)
  useLinksOf(text)
  const html = made.html[block.id]
  if (html === undefined) return null
  return (
    <section className={`${shared.section} ${css.plain}`}>
      <div ref={text} className={`${shared.container} ${css.text}`}>
        <Markdown rendered={{ html }} />
      </div>
    </section>
  )
}

function PictureBlock({ block }: BlockProps<'picture'>) {
  if (block.picture === '') return null
  return (
    <section className={`${shared.section} ${css.plain}`}>
      <div className={shared.container}>
        <SitePicture
          source={block.picture}
          sizes={block.wide ? '(min-width: 1264px) 1200px, 100vw' : '(min-width: 860px) 760px, 100vw'}
          className={block.wide ? css.wide : css.narrow}
        />
      </div>
    </section>
  )
}

function Quote({ block, made }: BlockProps<'quote'>) {
  const words = useWords()
  const language = useLanguage()
  const [stored] = testimonialTexts(
    made.related.testimonials.filter(({ id }) => id === block.reference),
    language,
  )
  const quote =
    block.reference === 'own' ? { quote: words(block.body), name: block.name, from: words(block.role) } : stored
  if (!quote || quote.quote === '') return null
  return (
    <section className={`${shared.section} ${css.plain}`}>
      <div className={shared.container}>
        <figure className={study.quote}>
          <blockquote>
            <p>{quote.quote}</p>
          </blockquote>
          {quote.name !== '' && (
            <figcaption>
              <span className={study.quoteName}>{quote.name}</span>
              {quote.from !== '' && <span>{quote.from}</span>}
            </figcaption>
          )}
        </figure>
      </div>
    </section>
  )
}

function Figures({ block }: BlockProps<'figures'>) {
  const words = useWords()
  const items = block.items.map(({ value, label }) => ({ value: words(value), label: words(label) }))
  const shown = items.filter(({ value, label }) => value !== '' && label !== '')
  if (shown.length === 0) return null
  return (
    <Part block={block} title={words(block.title)}>
      <dl className={stats.tiles}>
        {shown.map(({ value, label }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two figures may be equal, and none moves
          <div key={index} className={stats.tile}>
            <dt className={stats.label}>{label}</dt>
            <dd className={stats.number}>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Cards({ block }: BlockProps<'cards'>) {
  const words = useWords()
  const shown = block.items.filter(({ title }) => words(title) !== '')
  if (shown.length === 0) return null
  const title = words(block.title)
  const Title = title === '' ? 'h2' : 'h3'
  return (
    <Part block={block} title={title}>
      <ul className={css.cards}>
        {shown.map((card, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index} className={`${shared.card} ${css.card}`}>
            <Title className={shared.h3}>
              {card.link === '' ? (
                words(card.title)
              ) : (
                <BlockLink to={card.link} className={shared.wholeLink}>
                  {words(card.title)}
                </BlockLink>
              )}
            </Title>
            <Paragraphs text={words(card.body)} className={css.muted} />
            {card.link !== '' && <ArrowRight size={20} className={css.arrow} aria-hidden="true" />}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Questions({ block }: BlockProps<'questions'>) {
  const words = useWords()
  const shown = block.items.filter(({ question, answer }) => words(question) !== '' && words(answer) !== '')
  if (shown.length === 0) return null
  return (
    <Part block={block} title={words(block.title)} className={words(block.title) === '' ? undefined : faq.columns}>
      <div className={faq.list}>
        {shown.map(({ question, answer }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <details key={index} className={faq.item}>
            <summary className={faq.question}>
              <span>{words(question)}</span>
              <Plus size={20} className={faq.sign} aria-hidden="true" />
            </summary>
            <Paragraphs text={words(answer)} className={`${faq.answer} ${css.answer}`} />
          </details>
        ))}
      </div>
    </Part>
  )
}

function Action({ block }: BlockProps<'action'>) {
  const words = useWords()
  const [title, label] = [words(block.title), words(block.label)]
  if (title === '') return null
  return (
    <section className={band.band} aria-labelledby={`block-${block.id}-title`}>
      <Aurora />
      <div className={shared.container}>
        <h2 id={`block-${block.id}-title`} className={band.title}>
          {title}
        </h2>
        <Paragraphs text={words(block.body)} className={band.body} />
        {label !== '' && block.link !== '' && (
          <div className={`${shared.buttons} ${css.action}`}>
            <BlockLink to={block.link} className={shared.button}>
              {label}
            </BlockLink>
          </div>
        )}
      </div>
    </section>
  )
}

function Studies({ block, made }: BlockProps<'studies'>) {
  const words = useWords()
  const language = useLanguage()
  const projects = studiesOf(block, made.related.projects, language)
  if (projects.length === 0) return null
  return (
    <Part block={block} title={words(block.title)}>
      <Late of="studies">
        {({ WorkCard, cardsOf }) => (
          <ul className={work.cards}>
            {cardsOf(projects, language).map((card) => (
              <WorkCard key={card.key} card={card} />
            ))}
          </ul>
        )}
      </Late>
    </Part>
  )
}

function Posts({ block, made }: BlockProps<'posts'>) {
  const words = useWords()
  const language = useLanguage()
  const posts = postsOf(block, made.related.posts, language)
  if (posts.length === 0) return null
  return (
    <Part block={block} title={words(block.title)}>
      <Late of="posts">
        {({ ArticleCard }) => (
          <ul className={`${lists.cards} ${css.posts}`}>
            {posts.map((post) => (
              <ArticleCard key={post.slug} article={post} look="framed" />
            ))}
          </ul>
        )}
      </Late>
    </Part>
  )
}

function Logos({ block, made }: BlockProps<'logos'>) {
  const words = useWords()
  if (made.related.logos.length === 0) return null
  return (
    <Part block={block} title={words(block.title)}>
      <Late of="logos">
        {({ ClientName }) => (
          <ul className={references.names}>
            {made.related.logos.map((logo) => (
              <ClientName key={logo.id} logo={logo} />
            ))}
          </ul>
        )}
      </Late>
    </Part>
  )
}

function People({ block, made }: BlockProps<'people'>) {
  const words = useWords()
  const { people } = made.related
  const members = block.ids.length === 0 ? people : block.ids.flatMap((id) => people.find((row) => row.id === id) ?? [])
  if (members.length === 0) return null
  return (
    <Part block={block} title={words(block.title)}>
      <Late of="people">
        {({ TeamCard }) => (
          <ul className={team.people}>
            {members.map((member) => (
              <TeamCard key={member.id} member={member} />
            ))}
          </ul>
        )}
      </Late>
    </Part>
  )
}

function Prices({ block }: BlockProps<'prices'>) {
  const words = useWords()
  const { t } = useTranslation('site')
  const { prices } = useSite()
  const pages = SERVICE_PAGES.filter((page) => prices?.list[page])
  if (pages.length === 0) return null
  return (
    <Part block={block} title={words(block.title)}>
      <Paragraphs text={words(block.body)} className={css.lead} />
      <ul className={css.prices}>
        {pages.map((page) => (
          <li key={page} className={css.price}>
            <TargetLink to={page} className={css.service}>
              {t(`head.${page}.title`)}
            </TargetLink>
            <StartingPrice page={page} className={undefined} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Pictures that open in the viewer. */
function Pictures({ block }: BlockProps<'gallery'>) {
  const title = useWords()(block.title)
  const pictures = block.pictures.filter((picture) => picture !== '')
  if (pictures.length === 0) return null
  return (
    <div className={`${shared.container} ${css.gallery}`}>
      <Late of="gallery">
        {({ Gallery }) => <Gallery id={`block-${block.id}-title`} sources={pictures} title={title} heading={title} />}
      </Late>
    </div>
  )
}

/** The sign-up of the newsletter, or the contact form, whose messages reach the inbox. */
function Form({ block }: BlockProps<'form'>) {
  const words = useWords()
  const { t } = useTranslation('contact')
  const { email } = useContent('company_info')
  const [title, body] = [words(block.title), words(block.body)]
  if (block.form === 'newsletter') return <NewsletterBox title={title} lead={body} />
  return (
    <section className={shared.section} aria-labelledby="contact-form-title">
      <div className={`${shared.container} ${css.form}`}>
        <div>
          <h2 id="contact-form-title" className={shared.h2}>
            {title || t('form.title')}
          </h2>
          <p className={contact.lead}>{body || t('form.lead')}</p>
          <noscript>
            <p className={contact.lead}>{t('form.without_script', { email })}</p>
          </noscript>
        </div>
        <Late of="contact">{({ ContactForm }) => <ContactForm />}</Late>
      </div>
    </section>
  )
}

const RENDERERS: { readonly [Kind in BlockKind]: ComponentType<BlockProps<Kind>> } = {
  heading: Heading,
  text: Text,
  picture: PictureBlock,
  gallery: Pictures,
  quote: Quote,
  figures: Figures,
  cards: Cards,
  questions: Questions,
  action: Action,
  studies: Studies,
  posts: Posts,
  logos: Logos,
  people: People,
  form: Form,
  prices: Prices,
}

function Shown<Kind extends BlockKind>({ block, made }: { block: BlockOf<Kind> & { kind: Kind }; made: BlockProps<Kind>['made'] }) {
  const Renderer: ComponentType<BlockProps<Kind>> = RENDERERS[block.kind]
  return <Renderer block={block} made={made} />
} // prettier-ignore

/** Blocks one after the other, each hydrated separately, so that none blocks the visitor. */
export function BlockList({ blocks, made }: { readonly blocks: readonly Block[]; readonly made: BlockProps<BlockKind>['made'] }) {
  usePageTexts(namespacesOf(blocks))
  return blocks.map((block) =>
    block.hidden ? null : (
      <div key={block.id} id={`block-${block.id}`} className={css.block}>
        <Suspense>
          <Shown block={block} made={made} />
        </Suspense>
      </div>
    ),
  )
} // prettier-ignore

/** The blocks of a page. A heading at the start is the heading of the page; otherwise its title is. */
export function Blocks({ made }: { readonly made: MadePage }) {
  const language = useLanguage()
  const words = useWords()
  const { name } = useContent('company_info')
  const shown = made.page.blocks.filter(({ hidden }) => !hidden)
  const [first, ...rest] = shown
  const { title, description } = madeText(made.page, language)
  const opens = first?.kind === 'heading' && words(first.title) !== ''
  return (
    <>
      {opens ? (
        <div id={`block-${first.id}`}>
          <PageHero title={words(first.title)} lead={words(first.body)} />
        </div>
      ) : (
        <PageHero plain title={title || name} lead={description} />
      )}
      <BlockList blocks={opens ? rest : shown} made={made} />
    </>
  )
}
