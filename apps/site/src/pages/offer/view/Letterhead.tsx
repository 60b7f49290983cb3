import { mailto, telLink } from '@nordlys/data/lib/addresses/contact-links'
import { companiesOf, type OfferContent } from '@nordlys/data/offers/content'
import { shownOrgNumber } from '@nordlys/data/lib/numbers/org-number'
import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { CompanyLogo } from '../../../layout/CompanyLogo.tsx'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './Letterhead.module.css'
import { useAmounts } from './useAmounts.ts'

function Seller({ seller }: Pick<OfferContent, 'seller'>) {
  const { t } = useTranslation('offer')
  const { legal_name, address, org_number: number, vat_registered, business_register, email, phone } = seller
  return (
    <>
      <p className={css.name}>{legal_name}</p>
      <p className={css.lines}>{address}</p>
      <p>
        <span>{t(vat_registered ? 'head.org_number_vat' : 'head.org_number', { number })}</span>
        {business_register && <span>{`, ${t('head.business_register')}`}</span>}
      </p>
      {email && <a href={mailto(email)}>{email}</a>}
      {phone && <a href={telLink(phone)}>{phone}</a>}
    </>
  )
}

function Recipient({ recipient }: Pick<OfferContent, 'recipient'>) {
  const { t } = useTranslation('offer')
  const { name, email, org_number: number, address, reference } = recipient
  const [first, ...others] = new Set([...companiesOf(recipient), name])
  return (
    <>
      <p className={css.name} dir="auto">
        {first}
      </p>
      {others.map((other) => (
        <p key={other} dir="auto">
          {other}
        </p>
      ))}
      {number !== undefined && <p>{t('head.org_number', { number: shownOrgNumber(number) })}</p>}
      {address !== undefined && (
        <p className={css.lines} dir="auto">
          {address}
        </p>
      )}
      <p>{email}</p>
      {reference !== undefined && <p dir="auto">{t('head.reference', { reference })}</p>}
    </>
  )
}

/** The head of the offer: number, title, dates, sender and recipient. */
export function Letterhead({ content }: { content: OfferContent }) {
  const { t } = useTranslation('offer')
  const format = useAmounts(content)
  const { number, version, title, seller, recipient, issued_on, valid_until, is_change_order: isChange } = content
  return (
    <header className={css.head}>
      <div className={css.logo}>
        <CompanyLogo />
      </div>
      <p className={css.kind}>
        <span>{t(isChange ? 'head.change_order' : 'head.offer', { number })}</span>
        <span className={css.version}>{t('head.version', { version })}</span>
      </p>
      <h1 className={css.title} lang={htmlLang(content.language)} dir="auto">
        {title}
      </h1>
      <dl className={css.facts}>
        <div>
          <dt>{t('head.from')}</dt>
          <dd>
            <Seller seller={seller} />
          </dd>
        </div>
        <div>
          <dt>{t('head.to')}</dt>
          <dd>
            <Recipient recipient={recipient} />
          </dd>
        </div>
        <div>
          <dt>{t('head.issued')}</dt>
          <dd>
            <time dateTime={issued_on}>{format.day(issued_on)}</time>
          </dd>
          <dt>{t('head.valid_until')}</dt>
          <dd>
            <time dateTime={valid_until}>{format.day(valid_until)}</time>
          </dd>
        </div>
      </dl>
    </header>
  )
}
