import type { Drawing } from './drawing.ts'
import { estimates } from './scenes/estimates.ts'
import { form } from './scenes/form.ts'
import { havn } from './scenes/havn.ts'
import { isbre } from './scenes/isbre.ts'
import { kartlag } from './scenes/kartlag.ts'
import { ledger } from './scenes/ledger.ts'
import { lighthouse } from './scenes/lighthouse.ts'
import { havnLogo, isbreLogo, lochlineLogo, roligLogo, spenningLogo, tidalLogo } from './scenes/logos.ts'
import { amina, erik, ingrid, jonas, sofie } from './scenes/portraits.ts'
import { rolig } from './scenes/rolig.ts'
import { runde } from './scenes/runde.ts'
import { saksgang } from './scenes/saksgang.ts'
import { spenning } from './scenes/spenning.ts'
import { station } from './scenes/station.ts'
import { tidal } from './scenes/tidal.ts'
import { trail } from './scenes/trail.ts'
import { uncertain } from './scenes/uncertain.ts'
import { underwater } from './scenes/underwater.ts'

/** The widths of the files, of pictures across a page, portraits and logos. */
const WIDE = [480, 960, 1600]
const PORTRAIT = [320, 640]

/** What a picture shows, in the languages of the site, and the record that it belongs to. */
export interface Entry {
  readonly name: string
  readonly drawing: Drawing
  readonly widths: readonly number[]
  /** The record by its title, slug, full name or company name. The first picture of a record is its cover. */
  readonly record: {
    readonly table: 'projects' | 'blog_posts' | 'team_members' | 'clients'
    readonly name: string
  }
  readonly alt: string
  readonly alt_no: string
  readonly caption?: string
  readonly caption_no?: string
  /** Where the important part is, from 0 to 1; the middle if it is missing. */
  readonly focus?: readonly [x: number, y: number]
}

type Texts = Pick<Entry, 'alt' | 'alt_no' | 'caption' | 'caption_no' | 'focus'>

const project = (name: string, drawing: Drawing, title: string, texts: Texts): Entry => ({
  name,
  drawing,
  widths: WIDE,
  record: { table: 'projects', name: title },
  ...texts,
})

const post = (name: string, drawing: Drawing, slug: string, texts: Texts): Entry => ({
  name,
  drawing,
  widths: WIDE,
  record: { table: 'blog_posts', name: slug },
  ...texts,
})

const portrait = (name: string, drawing: Drawing, person: string, alt: string, altNo: string): Entry => ({
  name,
  drawing,
  widths: PORTRAIT,
  record: { table: 'team_members', name: person },
  alt,
  alt_no: altNo,
  focus: [0.5, 0.42],
})

const logo = (name: string, drawing: Drawing, company: string): Entry => ({
  name,
  drawing,
  widths: [drawing.width],
  record: { table: 'clients', name: company },
  alt: company,
  alt_no: company,
})

const TIDAL = 'Tidal: a ledger for fish farms'
const HAVN = 'Havn: berth planning'
const ISBRE = 'Isbre: inflow forecasts for hydropower'
const KARTLAG = 'Kartlag: open trail maps'

/** All pictures of the demo. */
export const CATALOGUE: readonly Entry[] = [
  project('tidal', tidal, TIDAL, {
    alt: 'Round fish pens and a red feeding barge in a fjord at dawn, with snow-capped mountains behind.',
    alt_no: 'Runde merder og en rød fôrflåte i en fjord ved daggry, med snødekte fjell bak.',
    focus: [0.5, 0.6],
  }),
  project('tidal-underwater', underwater, TIDAL, {
    alt: 'Salmon swim in circles inside a net pen, seen from below towards the light.',
    alt_no: 'Laks svømmer i ring i en notpose, sett nedenfra mot lyset.',
    caption: 'What is counted: the fish in one pen, seen from below.',
    caption_no: 'Det som telles: fisken i én merd, sett nedenfra.',
    focus: [0.5, 0.6],
  }),
  project('havn', havn, HAVN, {
    alt: 'A container ship at the quay below two cranes, in front of a low sun.',
    alt_no: 'Et containerskip ved kaien under to kraner, foran en lav sol.',
    focus: [0.5, 0.42],
  }),
  project('havn-lighthouse', lighthouse, HAVN, {
    alt: 'A pilot boat leaves a lighthouse at night while northern lights fill the sky.',
    alt_no: 'En losbåt går ut fra et fyr om natten mens nordlyset fyller himmelen.',
    caption: 'The pilot leaves when the board says so, not when the phone rings.',
    caption_no: 'Losen går når tavlen sier det, ikke når telefonen ringer.',
    focus: [0.6, 0.66],
  }),
  project('isbre', isbre, ISBRE, {
    alt: 'A glacier ends in a turquoise reservoir, held back by a curved dam with two open gates.',
    alt_no: 'En isbre munner ut i et turkis magasin bak en buet demning med to åpne luker.',
    focus: [0.55, 0.66],
  }),
  project('isbre-station', station, ISBRE, {
    alt: 'A mast with a solar panel and sensors measures the snow on a plateau at dusk.',
    alt_no: 'En mast med solcellepanel og sensorer måler snøen på vidda i skumringen.',
    caption: 'When the snow sensors are silent for two days, the forecast stops.',
    caption_no: 'Når snøsensorene har vært tause i to døgn, stanser prognosen.',
    focus: [0.52, 0.38],
  }),
  project('spenning', spenning, 'Spenning: charging without surprises', {
    alt: 'Three blocks of flats on a winter night, seen from above, with cars at glowing chargers.',
    alt_no: 'Tre boligblokker en vinternatt, sett ovenfra, med biler ved lysende ladere.',
    focus: [0.5, 0.4],
  }),
  project('rolig', rolig, 'Rolig: a calmer front desk', {
    alt: 'A receptionist smiles behind an oak desk in a bright waiting room with two easy chairs.',
    alt_no: 'En resepsjonist smiler bak en eikeskranke i et lyst venterom med to lenestoler.',
    focus: [0.6, 0.5],
  }),
  project('runde', runde, 'Runde: medication rounds that add up', {
    alt: 'A tablet with a round of medication, a weekly pill box, a glass of water and spectacles on a table.',
    alt_no: 'Et nettbrett med en medisinrunde, en ukedosett, et glass vann og et par briller på et bord.',
    focus: [0.5, 0.5],
  }),
  project('saksgang', saksgang, 'Saksgang: a case queue for small municipalities', {
    alt: 'Wooden houses line a winding road up to a small town hall, among yellow birches.',
    alt_no: 'Trehus ligger på rad langs en svingete vei opp til et lite rådhus, blant gule bjørker.',
    focus: [0.6, 0.42],
  }),
  project('kartlag', kartlag, KARTLAG, {
    alt: 'A map of trails between huts around a lake, cut from layers of green and white paper.',
    alt_no: 'Et kart med løyper mellom hytter rundt et vann, klippet i lag av grønt og hvitt papir.',
    focus: [0.5, 0.5],
  }),
  project('kartlag-trail', trail, KARTLAG, {
    alt: 'A skier follows a trail marked with poles towards a red cabin below white mountains.',
    alt_no: 'En skiløper følger en kvistet løype mot en rød hytte under hvite fjell.',
    caption: 'The last kilometre to the hut, as the people who mark it see it.',
    caption_no: 'Den siste kilometeren til hytta, slik de som kvister løypa, ser den.',
    focus: [0.55, 0.58],
  }),
  post('post-ledger', ledger, 'the-ledger-under-the-fish-farm', {
    alt: 'Fish swim along ruled lines below a boat, like entries in a ledger; one orange fish swims back.',
    alt_no: 'Fisk svømmer langs linjer under en båt, som poster i et regnskap; én oransje fisk svømmer tilbake.',
    focus: [0.6, 0.45],
  }),
  post('post-form', form, 'skjemaet-er-halve-produktet', {
    alt: 'A paper form with few fields on a green desk, beside scissors and the fields that were cut away.',
    alt_no: 'Et papirskjema med få felt på et grønt bord, ved siden av en saks og feltene som er klippet bort.',
    focus: [0.45, 0.5],
  }),
  post('post-uncertain', uncertain, 'a-model-that-says-it-does-not-know', {
    alt: 'A river in the mountains opens into ever wider bands of blue and green after a marked point.',
    alt_no: 'En elv i fjellet åpner seg i stadig bredere bånd av blått og grønt etter et merket punkt.',
    focus: [0.55, 0.5],
  }),
  post('post-estimates', estimates, 'estimates-are-promises-with-the-date-left-out', {
    alt: 'A folding rule and a plumb bob on a plan, beside a calendar with one day cut out.',
    alt_no: 'En tommestokk og et lodd på en tegning, ved siden av en kalender der én dag er klippet ut.',
    focus: [0.5, 0.45],
  }),
  portrait(
    'ingrid-hauge',
    ingrid,
    'Ingrid Hauge',
    'Drawn portrait of Ingrid Hauge: silver hair, a dark blazer, mountains behind her.',
    'Tegnet portrett av Ingrid Hauge: sølvgrått hår, mørk blazer, fjell i bakgrunnen.',
  ),
  portrait(
    'jonas-solberg',
    jonas,
    'Jonas Solberg',
    'Drawn portrait of Jonas Solberg: brown hair, spectacles, a yellow jumper.',
    'Tegnet portrett av Jonas Solberg: brunt hår, briller, gul genser.',
  ),
  portrait(
    'amina-yusuf',
    amina,
    'Amina Yusuf',
    'Drawn portrait of Amina Yusuf: curly dark hair, gold earrings, a violet top, a low sun behind her.',
    'Tegnet portrett av Amina Yusuf: mørke krøller, øreringer i gull, fiolett overdel, lav sol i bakgrunnen.',
  ),
  portrait(
    'erik-nygard',
    erik,
    'Erik Nygård',
    'Drawn portrait of Erik Nygård: a grey beard, a blue woollen hat, a red jacket, a river behind him.',
    'Tegnet portrett av Erik Nygård: grått skjegg, blå lue, rød jakke, en elv i bakgrunnen.',
  ),
  portrait(
    'sofie-lunde',
    sofie,
    'Sofie Lunde',
    'Drawn portrait of Sofie Lunde: dark hair in a bun, round glasses, a striped jumper.',
    'Tegnet portrett av Sofie Lunde: mørkt hår i knute, runde briller, stripete genser.',
  ),
  logo('logo-tidal', tidalLogo, 'Tidal Havbruk AS'),
  logo('logo-havn', havnLogo, 'Oslofjord Havnedrift'),
  logo('logo-isbre', isbreLogo, 'Isbre Kraft AS'),
  logo('logo-spenning', spenningLogo, 'Spenning Drift AS'),
  logo('logo-rolig', roligLogo, 'Rolig Legesenter'),
  logo('logo-lochline', lochlineLogo, 'Lochline Ferries'),
]
