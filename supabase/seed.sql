-- Demo content of Nordlys Consulting for an empty, migrated database. People, companies and addresses are fictional, and all email
-- addresses end in .example. Timestamps are relative to now(), so that the demo stays current.

insert into public.settings (key, value) values
  ('company_info', '{
    "en": {
      "name": "Nordlys Consulting",
      "tagline": "Software that lasts through the winter",
      "founded": 2023,
      "description": "A small software consultancy in Oslo. We build backends, whole products and AI features that people can rely on, and we stay on to look after them.",
      "email": "hello@nordlys.example",
      "phone": "+47 22 00 00 00",
      "address": "Nordlyskaia 4, 0150 Oslo, Norway",
      "legal_name": "Nordlys Consulting AS",
      "org_number": "000 000 000",
      "vat_registered": true,
      "business_register": true,
      "account_number": "0000 00 00000"
    },
    "no": {
      "name": "Nordlys Consulting",
      "tagline": "Programvare som tåler vinteren",
      "founded": 2023,
      "description": "Et lite konsulentselskap for programvare i Oslo. Vi bygger backend, hele produkter og KI-funksjoner som folk kan stole på, og vi tar vare på dem etterpå.",
      "email": "hello@nordlys.example",
      "phone": "+47 22 00 00 00",
      "address": "Nordlyskaia 4, 0150 Oslo",
      "legal_name": "Nordlys Consulting AS",
      "org_number": "000 000 000",
      "vat_registered": true,
      "business_register": true,
      "account_number": "0000 00 00000"
    }
  }'),
  ('homepage_stats', '{
    "en": [
      { "number": "−34%", "label": "Forecast error at Isbre" },
      { "number": "2 days", "label": "Annual count at Tidal (was a week)" },
      { "number": "0", "label": "Doses lost in the first year of Runde" }
    ],
    "no": [
      { "number": "−34 %", "label": "Prognosefeil hos Isbre" },
      { "number": "2 dager", "label": "Årstelling hos Tidal (før: en uke)" },
      { "number": "0", "label": "Doser tapt det første året med Runde" }
    ]
  }'),
  ('homepage_mission', '{
    "en": {
      "title": "Fewer systems, better looked after",
      "content": "We would rather deliver one thing that works on a Sunday night in January than five that demo well in June. Small teams, plain code, and someone who answers the phone."
    },
    "no": {
      "title": "Færre systemer, bedre forvaltet",
      "content": "Vi leverer heller én ting som virker en søndagskveld i januar enn fem som tar seg godt ut i juni. Små team, enkel kode, og noen som tar telefonen."
    }
  }');

insert into public.team_members (full_name, role, role_no, bio, bio_no, social_links, is_active, display_order) values
  ('Ingrid Hauge', 'Managing partner', 'Daglig leder',
   'Ingrid has run delivery for shipping and energy companies for fifteen years. She asks what happens when it fails before she asks when it is done.',
   'Ingrid har ledet leveranser for rederier og kraftselskaper i femten år. Hun spør hva som skjer når det svikter, før hun spør når det er ferdig.',
   '{"linkedin": "https://linkedin.example/in/ingrid-hauge"}', true, 1),
  ('Jonas Solberg', 'Backend engineer', 'Backendutvikler',
   'Jonas writes the parts nobody sees: ledgers, queues, migrations. He keeps a list of every incident he has caused and what it taught him.',
   'Jonas skriver det ingen ser: regnskap, køer, migreringer. Han fører liste over alle feil han selv har forårsaket, og hva de lærte ham.',
   '{"linkedin": "https://linkedin.example/in/jonas-solberg", "github": "https://code.example/jsolberg"}', true, 2),
  ('Amina Yusuf', 'Product engineer', 'Produktutvikler',
   'Amina works from the screen inwards. Before Nordlys she built booking tools for clinics, where a form that confuses is a patient who does not come.',
   'Amina jobber fra skjermen og innover. Før Nordlys laget hun timebestilling for klinikker, der et forvirrende skjema er en pasient som ikke kommer.',
   '{"linkedin": "https://linkedin.example/in/amina-yusuf", "github": "https://code.example/aminay", "twitter": "https://social.example/@amina"}', true, 3),
  ('Erik Nygård', 'Machine learning engineer', 'Maskinlæringsingeniør',
   'Erik came from hydrology and still trusts a river more than a benchmark. He builds models that say when they do not know.',
   'Erik kom fra hydrologien og stoler fortsatt mer på en elv enn på en benchmark. Han bygger modeller som sier fra når de ikke vet.',
   '{"github": "https://code.example/enygaard"}', true, 4),
  ('Sofie Lunde', 'Designer', 'Designer',
   'Sofie designs interfaces for people who are in a hurry, wearing gloves or seventy-eight years old. If it needs a manual, it goes back to the drawing board.',
   'Sofie designer grensesnitt for folk som har det travelt, har hansker på eller er syttiåtte år. Trengs det en bruksanvisning, begynner hun på nytt.',
   '{"linkedin": "https://linkedin.example/in/sofie-lunde"}', true, 5);

insert into public.projects
  (title, title_no, description, description_no, category, status, technologies, live_demo_url, github_url, client_url, featured_order, display_order, created_at, updated_at)
select title, title_no, description, description_no, category, status, technologies, live_demo_url, github_url, client_url,
  featured_order, row_number() over (order by days), at, at
from (values
  ('Tidal: a ledger for fish farms', 'Tidal: regnskap for oppdrettsanlegg',
   'Every fish, pen and feed delivery is an entry that can be corrected but never changed. It replaced eleven spreadsheets along the Trøndelag coast and made the annual count a non-event.',
   'Hver fisk, merd og fôrleveranse er en postering som kan rettes, men aldri endres. Løsningen erstattet elleve regneark langs trøndelagskysten og gjorde årstellingen til en bagatell.',
   'Maritime', 'active', array['Go', 'PostgreSQL', 'React', 'NATS'],
   'https://demo.tidal.example', null, 'https://tidal.example', 1, 21),
  ('Havn: berth planning', 'Havn: kaiplanlegging',
   'A shared board for the port, pilots and terminals. When a ship runs two hours late, someone moves one line instead of making thirty phone calls.',
   'En felles tavle for havn, los og terminal. Når et skip er to timer forsinket, flytter noen én linje i stedet for å ta tretti telefoner.',
   'Maritime', 'in-progress', array['TypeScript', 'PostgreSQL', 'React', 'WebSockets', 'AIS'],
   null, null, 'https://havn.example', 2, 48),
  ('Isbre: inflow forecasts for hydropower', 'Isbre: tilsigsprognoser for vannkraft',
   'Ten-day forecasts of meltwater for nine reservoirs, with honest error bars. The operators see what the model saw, and when not to believe it.',
   'Tidagersprognoser for smeltevann til ni magasiner, med ærlige feilmarginer. Operatørene ser hva modellen så, og når de ikke bør tro på den.',
   'Energy', 'active', array['Python', 'PyTorch', 'TimescaleDB', 'FastAPI'],
   'https://demo.isbre.example', 'https://code.nordlys.example/isbre', null, null, 97),
  ('Spenning: charging without surprises', 'Spenning: lading uten overraskelser',
   'Tariffs, load balancing and invoices for housing cooperatives with electric cars. One fuse, sixty cars, no arguments at the annual meeting.',
   'Tariffer, lastbalansering og faktura for borettslag med elbiler. Én hovedsikring, seksti biler, ingen krangel på årsmøtet.',
   'Energy', 'completed', array['Kotlin', 'PostgreSQL', 'OCPP', 'Vue'],
   null, null, 'https://spenning.example', null, 160),
  ('Rolig: a calmer front desk', 'Rolig: en roligere resepsjon',
   'Booking and triage for general practitioners. Patients describe the matter in their own words; the desk sees the urgent ones first and the rest in order.',
   'Timebestilling og prioritering for fastleger. Pasienten forklarer saken med egne ord; resepsjonen ser det som haster først og resten i tur og orden.',
   'Health', 'active', array['TypeScript', 'React', 'PostgreSQL', 'FHIR'],
   'https://demo.rolig.example', null, null, null, 205),
  ('Runde: medication rounds that add up', 'Runde: medisinrunder som går opp',
   'A tablet app for nursing homes that works in the lift and in the cellar. Doses are signed where they are given and reconcile themselves when the network returns.',
   'En nettbrettapp for sykehjem som virker i heisen og i kjelleren. Doser signeres der de gis, og stemmer seg av når nettet kommer tilbake.',
   'Health', 'completed', array['Flutter', 'SQLite', 'PostgreSQL'],
   null, null, 'https://runde.example', null, 262),
  ('Saksgang: a case queue for small municipalities', 'Saksgang: en sakskø for små kommuner',
   'Building applications from first letter to final stamp, with deadlines counted the way the law counts them. Being piloted in three municipalities in Innlandet.',
   'Byggesaker fra første brev til siste stempel, med frister regnet slik loven regner dem. Prøves ut i tre kommuner i Innlandet.',
   'Public sector', 'in-progress', array['C#', '.NET', 'SQL Server', 'Altinn'],
   null, null, null, null, 301),
  ('Kartlag: open trail maps', 'Kartlag: åpne løypekart',
   'Ski trails, boat routes and closed bridges on one public map, kept up to date by the people who groom and repair them. Open data, open source, and small enough to load on a mountaintop.',
   'Skiløyper, båtruter og stengte broer på ett offentlig kart, holdt oppdatert av dem som preparerer og reparerer. Åpne data, åpen kildekode, og lite nok til å lastes på fjellet.',
   'Public sector', 'completed', array['Rust', 'PostGIS', 'MapLibre', 'TypeScript'],
   'https://kartlag.example', 'https://code.nordlys.example/kartlag', null, null, 344)
) as p (title, title_no, description, description_no, category, status, technologies, live_demo_url, github_url, client_url, featured_order, days)
cross join lateral (select date_trunc('hour', now()) - make_interval(days => days) as at) as moment;

insert into public.case_studies (id, slug, summary, summary_no, challenge, challenge_no, approach, approach_no, result, result_no, figures,
  quote, quote_no, quote_name, quote_role, quote_role_no, quote_consent_on, period_from, period_to, services, published, published_at)
select p.id, s.slug, s.summary, s.summary_no, s.challenge, s.challenge_no, s.approach, s.approach_no, s.result, s.result_no, s.figures,
  s.quote, s.quote_no, s.quote_name, s.quote_role, s.quote_role_no, p.created_at::date,
  (now() - make_interval(months => s.ended + s.months))::date, (now() - make_interval(months => s.ended))::date, s.services, true, p.created_at + interval '1 day'
from (values
  ('Tidal: a ledger for fish farms', 'tidal',
   'Eleven spreadsheets along the coast became one ledger in which every fish is accounted for, from smolt to slaughter.',
   'Elleve regneark langs kysten ble til ett regnskap der hver fisk er gjort rede for, fra smolt til slakt.',
   E'A salmon farmer in Trøndelag counted its fish in eleven spreadsheets, one per site. Each was correct on its own. Together they disagreed by up to forty thousand fish, and nobody could say which number had changed, when, or why.\n\nOnce a year the sites stopped for a week to count. The authorities wanted weekly figures, and the insurer wanted to know how the company knew.',
   E'Et oppdrettsselskap i Trøndelag telte fisken sin i elleve regneark, ett for hver lokalitet. Hvert av dem stemte. Til sammen sprikte de med opptil førti tusen fisk, og ingen kunne si hvilket tall som var endret, når eller hvorfor.\n\nÉn gang i året stanset lokalitetene i en uke for å telle. Myndighetene ville ha tall hver uke, og forsikringsselskapet ville vite hvordan selskapet visste.',
   E'We spent the first three weeks on the barges, not at the keyboard. The people who feed the fish already kept a ledger: on paper, in pencil, with corrections in the margin. We built that one.\n\nEvery movement is an entry with a time and a name. An entry is never changed; a mistake is corrected by another entry, and both stay visible. The app works without coverage and sends what it has when the boat is back in range. The balance of a pen is the sum of its entries, so there is no second number to disagree with.',
   E'De tre første ukene var vi på flåtene, ikke ved tastaturet. Røkterne førte allerede regnskap: på papir, med blyant og rettelser i margen. Det regnskapet bygde vi.\n\nHver bevegelse er en postering med tidspunkt og navn. En postering endres aldri; en feil rettes med en ny, og begge blir stående. Appen virker uten dekning og sender det den har når båten er innenfor rekkevidde igjen. Beholdningen i en merd er summen av posteringene, så det finnes ikke noe annet tall å være uenig med.',
   E'The annual count took two days instead of a week, and confirmed the ledger within a tenth of a percent. Weekly reports go out by themselves. When a number looks wrong, someone opens the pen and reads what happened.\n\nThe spreadsheets are still there. Nobody has opened them since March.',
   E'Årstellingen tok to dager i stedet for en uke og bekreftet regnskapet med en tidels prosent avvik. De ukentlige rapportene går av seg selv. Når et tall ser rart ut, åpner noen merden og leser hva som skjedde.\n\nRegnearkene finnes ennå. Ingen har åpnet dem siden mars.',
   '[{"value": "11 → 1", "label": "spreadsheets to one ledger", "label_no": "regneark ble til ett regnskap"},
     {"value": "0.1%", "value_no": "0,1 %", "label": "difference at the annual count", "label_no": "avvik ved årstellingen"},
     {"value": "2 days", "value_no": "2 dager", "label": "to count, instead of a week", "label_no": "på å telle, i stedet for en uke"},
     {"value": "9 min", "label": "from feeding to the figures", "label_no": "fra fôring til tall"}]'::jsonb,
   'I used to defend my numbers. Now I read them out.', 'Før måtte jeg forsvare tallene mine. Nå leser jeg dem opp.',
   'Hanne Brekstad', 'Head of production', 'Produksjonssjef', array['backend', 'full_stack'], 9, 27),
  ('Isbre: inflow forecasts for hydropower', 'isbre',
   'Ten-day forecasts of meltwater for nine reservoirs, by a model that says how sure it is.',
   'Tidagersprognoser for smeltevann til ni magasiner, fra en modell som sier hvor sikker den er.',
   E'A hydropower company plans its production ten days ahead. How much water the glaciers and the snow will send down decides whether a reservoir is half empty in June or flows over the dam.\n\nThe old forecast was one line. When it missed, it missed in the weeks that mattered: warm rain on late snow. The operators had stopped trusting it and kept notes of their own.',
   E'Et kraftselskap planlegger produksjonen ti dager fram. Hvor mye vann breene og snøen sender ned, avgjør om et magasin står halvtomt i juni eller renner over dammen.\n\nDen gamle prognosen var én strek. Når den bommet, bommet den i ukene som betydde noe: varmt regn på sen snø. Operatørene hadde sluttet å stole på den og førte egne notater.',
   E'We measured before we modelled. Twelve years of inflow, replayed day by day with only what was known on each day, became the test that every candidate had to pass. A simple regression beat the first three neural networks.\n\nThe model that won is small, and it answers with a range. We spent as much time on the screen as on the training: the operators see which stations the model listened to, how similar weeks ended, and a plain warning when the weather is outside everything it has seen.',
   E'Vi målte før vi modellerte. Tolv år med tilsig, spilt av dag for dag med bare det som var kjent den dagen, ble prøven alle kandidater måtte bestå. En enkel regresjon slo de tre første nevrale nettene.\n\nModellen som vant, er liten, og den svarer med et intervall. Vi brukte like mye tid på skjermen som på treningen: Operatørene ser hvilke stasjoner modellen lyttet til, hvordan lignende uker endte, og en tydelig advarsel når været er utenfor alt den har sett.',
   E'The error of the ten-day forecast fell by a third over a full season, and by more in the melting weeks. Two spills that the old forecast would have missed were avoided in the first spring.\n\nThe operators overrule the model about once a month. They are right about half of the time, which is how both of them learn.',
   E'Feilen i tidagersprognosen falt med en tredel gjennom en hel sesong, og mer i smelteukene. To overløp som den gamle prognosen ville ha oversett, ble unngått den første våren.\n\nOperatørene overstyrer modellen omtrent én gang i måneden. De har rett i rundt halvparten av tilfellene, og slik lærer begge.',
   '[{"value": "−34%", "value_no": "−34 %", "label": "error over ten days", "label_no": "feil over ti dager"},
     {"value": "9", "label": "reservoirs", "label_no": "magasiner"},
     {"value": "12 years", "value_no": "12 år", "label": "of inflow to test against", "label_no": "med tilsig å prøve mot"}]'::jsonb,
   'It is the first forecast that tells me when not to believe it.', 'Det er den første prognosen som sier fra når jeg ikke skal tro på den.',
   'Odd Fjelltveit', 'Operations manager', 'Driftsleder', array['ai', 'consulting'], 14, 16),
  ('Runde: medication rounds that add up', 'runde',
   'A tablet app for nursing homes that signs each dose where it is given, even in the lift or the cellar.',
   'En nettbrettapp for sykehjem der hver dose signeres der den gis, også i heisen og i kjelleren.',
   E'On an evening shift two nurses give medicine to forty residents. The signatures went on paper lists, which were typed into the journal at night. The network reached most rooms, but not the lift, the cellar or the new wing.\n\nEvery month the drug room and the lists disagreed about a handful of doses, and someone spent two days finding out why.',
   E'På en kveldsvakt deler to sykepleiere ut medisiner til førti beboere. Signaturene havnet på papirlister, som ble ført inn i journalen om natten. Nettet rakk til de fleste rommene, men ikke til heisen, kjelleren eller den nye fløyen.\n\nHver måned var medisinrommet og listene uenige om en håndfull doser, og noen brukte to dager på å finne ut hvorfor.',
   E'We followed eleven rounds with a stopwatch and a notebook. Gloves on, one hand free, interrupted every four minutes: the screen had to be readable from the trolley and forgive a wrong tap.\n\nThe app stores everything on the tablet first. Each signature has an identity of its own, so it counts once however often it is sent, and two tablets that were offline at the same time reconcile by rule, not by luck. What the rule cannot decide is shown to the nurse in charge before the shift ends.',
   E'Vi fulgte elleve runder med stoppeklokke og notatblokk. Hansker på, én hånd fri og avbrutt hvert fjerde minutt: Skjermen måtte kunne leses fra trallen og tåle et feiltrykk.\n\nAppen lagrer alt på nettbrettet først. Hver signatur har sin egen identitet, så den teller én gang uansett hvor ofte den sendes, og to nettbrett som var uten nett samtidig, stemmes av etter en regel, ikke på flaks. Det regelen ikke kan avgjøre, vises for ansvarlig sykepleier før vakten er over.',
   E'The monthly reconciliation takes twenty minutes. The night shift no longer types lists. In the first year no dose was signed twice, and none was lost.\n\nThe homes asked for one change after the launch: larger buttons.',
   E'Den månedlige avstemmingen tar tjue minutter. Nattevakten fører ikke lenger lister. Det første året ble ingen dose signert to ganger, og ingen gikk tapt.\n\nSykehjemmene ba om én endring etter lanseringen: større knapper.',
   '[{"value": "20 min", "label": "for the monthly reconciliation", "label_no": "til den månedlige avstemmingen"},
     {"value": "0", "label": "doses lost in the first year", "label_no": "doser tapt det første året"},
     {"value": "40", "label": "residents a round", "label_no": "beboere per runde"}]'::jsonb,
   'The tablet does not care that we are in the cellar. Neither do we any more.', 'Nettbrettet bryr seg ikke om at vi er i kjelleren. Det gjør ikke vi heller lenger.',
   'Gro Tangen', 'Ward manager', 'Avdelingsleder', array['full_stack'], 7, 15)
) as s (project, slug, summary, summary_no, challenge, challenge_no, approach, approach_no, result, result_no, figures, quote, quote_no, quote_name,
  quote_role, quote_role_no, services, months, ended)
join public.projects as p on p.title = s.project;

insert into public.testimonials (quote, quote_no, name, role, role_no, company, consent_on, display_order) values
  ('They asked about our worst day before they asked what we wanted built. Two years on, the annual count takes two people and a pot of coffee.',
   'De spurte om den verste dagen vår før de spurte hva vi ville ha bygget. To år senere tar årstellingen to personer og en kanne kaffe.',
   'Wenche Austad', 'Managing director', 'Daglig leder', 'Tidal Havbruk AS', (now() - interval '30 days')::date, 1),
  ('They talked us out of half of what we had ordered. We kept the money, and we use every part of the half that was built.',
   'De snakket oss fra halvparten av det vi hadde bestilt. Pengene beholdt vi, og den halvparten som ble bygget, bruker vi hver dag.',
   'Knut Brevik', 'Harbour master', 'Havnesjef', 'Oslofjord Havnedrift', (now() - interval '24 days')::date, 2),
  ('The morning we switched, nobody noticed anything except that the phone had gone quiet.',
   'Den morgenen vi byttet system, merket ingen annet enn at telefonen var blitt stille.',
   'Marit Fjeld', 'Doctor and owner', 'Lege og eier', 'Rolig Legesenter', (now() - interval '55 days')::date, 3);

insert into public.client_logos (name, link, consent_on, display_order) values
  ('Tidal Havbruk AS', 'https://tidal.example', (now() - interval '30 days')::date, 1),
  ('Oslofjord Havnedrift', 'https://havn.example', (now() - interval '24 days')::date, 2),
  ('Isbre Kraft AS', 'https://isbre.example', (now() - interval '90 days')::date, 3),
  ('Spenning Drift AS', 'https://spenning.example', (now() - interval '120 days')::date, 4),
  ('Rolig Legesenter', 'https://rolig.example', (now() - interval '55 days')::date, 5),
  ('Lochline Ferries', 'https://lochline.example', (now() - interval '12 days')::date, 6);

insert into public.quote_templates (service_page, service_name, service_name_no, base_price, price_per_hour, features, features_no) values
  ('backend', 'Backend development', 'Backendutvikling', 2500, 120,
   array['API design and implementation', 'Data model and migrations', 'Automated tests', 'Deployment and monitoring', 'Thirty days of support'],
   array['Design og utvikling av API', 'Datamodell og migreringer', 'Automatiske tester', 'Produksjonssetting og overvåking', 'Tretti dagers support']),
  ('full_stack', 'Full-stack solution', 'Fullstackløsning', 4000, 135,
   array['Everything in backend development', 'Interface design', 'Web application, accessible by default', 'Two rounds of user testing', 'Sixty days of support'],
   array['Alt i backendutvikling', 'Grensesnittdesign', 'Nettapplikasjon, universelt utformet', 'To runder brukertesting', 'Seksti dagers support']),
  ('ai', 'AI-powered application', 'KI-løsning', 6000, 155,
   array['Feasibility study on your own data', 'Model selection and evaluation', 'Guardrails and human review', 'Integration with your systems', 'Cost and quality monitoring'],
   array['Mulighetsstudie på egne data', 'Valg og evaluering av modell', 'Sikringer og menneskelig kontroll', 'Integrasjon med egne systemer', 'Overvåking av kostnad og kvalitet']),
  ('consulting', 'Technical consulting', 'Teknisk rådgivning', 1000, 150,
   array['Architecture review', 'Written recommendations', 'Workshops with your team', 'Follow-up after three months'],
   array['Gjennomgang av arkitektur', 'Skriftlige anbefalinger', 'Arbeidsmøter med teamet', 'Oppfølging etter tre måneder']);

insert into public.price_items (text_en, text_no, unit, price, currency, vat_code, is_active, created_at, updated_at)
select text_en, text_no, unit, price, 'USD', vat_code, is_active, at, at
from (values
  (1, 'Backend development', 'Backendutvikling', 'hour', 150.00, 'standard', true),
  (2, 'Frontend development', 'Frontendutvikling', 'hour', 140.00, 'standard', true),
  (3, 'Technical consulting', 'Teknisk rådgivning', 'hour', 170.00, 'standard', true),
  (4, 'Workshop with your team', 'Arbeidsmøte med teamet deres', 'day', 1200.00, 'standard', true),
  (5, 'Load test', 'Belastningstest', 'day', 1150.00, 'standard', true),
  (6, 'On-call support', 'Vaktordning', 'month', 900.00, 'standard', true),
  (7, 'Security review with report', 'Sikkerhetsgjennomgang med rapport', 'fixed', 4800.00, 'standard', true),
  (8, 'Printed operations manual', 'Trykt driftshåndbok', 'piece', 60.00, 'exempt', false)
) as p (n, text_en, text_no, unit, price, vat_code, is_active)
cross join lateral (select date_trunc('hour', now()) - make_interval(days => 40, mins => n) as at) as moment;

insert into public.contacts (name, email, company, project_type, budget_range, subject, message, language, status, handled_at, created_at, updated_at)
select name, name_to_address || '@' || domain, company, project_type, budget_range, subject, message, language,
  case when handled_after is null then 'pending' else 'handled' end,
  at + make_interval(hours => handled_after), at, coalesce(at + make_interval(hours => handled_after), at)
from (values
  (0, 'Marte Lien', 'marte', 'fjordfrakt.example', 'Fjordfrakt AS', 'Backend Development', '$25k - $50k', 'Sporing av containere', 'Vi flytter rundt 4 000 containere i måneden og vet stort sett hvor de er. Vi vil gjerne vite det alltid. Har dere kapasitet til en prat denne uken?', 'no', null),
  (1, 'Oliver Grant', 'oliver.grant', 'brightwell.example', 'Brightwell Clinics', 'Full-Stack Solution', '$50k+', 'Patient intake', 'We are opening two clinics in Oslo in the spring and would like to replace our paper intake forms before we do. Could you send references from similar work?', 'en', null),
  (2, 'Henrik Dahl', 'henrik', 'dahlbygg.example', 'Dahl Bygg', 'Other', '$5k - $10k', 'Timeregistrering', 'Ti snekkere, tre byggeplasser og timelister på papir. Er dette for lite for dere?', 'no', null),
  (4, 'Priya Raman', 'priya', 'loomline.example', 'Loomline', 'AI-Powered Application', '$25k - $50k', 'Fabric defect detection', 'We have 60,000 labelled images of woven defects and a camera over every loom. We need somebody who has put a model into a factory before.', 'en', null),
  (6, 'Silje Aune', 'silje.aune', 'nordtomten.example', 'Nordtomten barnehager', 'Full-Stack Solution', '$10k - $25k', 'Ventelister', 'Foreldre ringer daglig for å høre hvor de står på ventelisten. Vi vil at de skal kunne se det selv.', 'no', 20),
  (9, 'Tom Whitaker', 'tom', 'quayside.example', 'Quayside Logistics', 'Technical Consulting', '$10k - $25k', 'Second opinion on a rewrite', 'Our vendor proposes a two-year rewrite. I would like an independent view before the board meets on the 14th.', 'en', 5),
  (12, 'Nora Bakke', 'nora', 'bakkegard.example', null, 'Other', '$5k - $10k', 'Nettbutikk for gårdsost', 'Vi selger ost til 300 faste kunder på e-post. Det har blitt et problem, på den gode måten.', 'no', 26),
  (15, 'Lars Myhre', 'lars.myhre', 'kraftverket.example', 'Øvre Kraftverk', 'AI-Powered Application', '$50k+', 'Prognoser for småkraft', 'Vi så Isbre omtalt i fagpressen. Kan det brukes på elver uten målestasjon?', 'no', null),
  (19, 'Emily Hart', 'emily', 'harbourlight.example', 'Harbourlight Hotels', 'Backend Development', '$25k - $50k', 'Channel manager integration', 'Four booking channels, one inventory, and double bookings every other weekend. We need a backend that keeps one truth.', 'en', 3),
  (23, 'Kristian Moe', 'kristian', 'moeregnskap.example', 'Moe Regnskap', 'Backend Development', '$10k - $25k', 'Import av bankfiler', 'Vi bruker halvannet årsverk på å laste ned og laste opp filer. Kan dere automatisere det trygt?', 'no', 9),
  (28, 'Sara Lindqvist', 'sara', 'lindq.example', 'Lindqvist & Co', 'Full-Stack Solution', '$25k - $50k', 'Client portal', 'We are an architecture practice and want clients to see drawings, comments and invoices in one place. Start in the autumn?', 'en', 30),
  (33, 'Ahmed Hassan', 'ahmed', 'torggata.example', 'Torggata Mat', 'Other', '$5k - $10k', 'Bestilling til lunsj', 'Kontorene rundt oss vil bestille lunsj før klokken ti. I dag skjer det på SMS. Hva koster noe enkelt?', 'no', 18),
  (38, 'Julia Novak', 'julia.novak', 'meridianlabs.example', 'Meridian Labs', 'AI-Powered Application', '$50k+', 'Search over lab reports', 'Twelve years of PDF reports that nobody can search. Confidentiality matters more than speed. On-premises only.', 'en', 4),
  (43, 'Espen Vold', 'espen', 'voldtransport.example', 'Vold Transport', 'Technical Consulting', '$5k - $10k', 'Vurdering av leverandør', 'Vi har tre tilbud på flåtestyring og forstår ikke forskjellen. Kan dere lese dem for oss?', 'no', 12),
  (49, 'Grace Miller', 'grace', 'openshelf.example', 'Open Shelf', 'Full-Stack Solution', '$10k - $25k', 'Library of things', 'We lend out tools and tents in three neighbourhoods and have outgrown our spreadsheet. We are a charity; is there a rate for that?', 'en', 40),
  (55, 'Tuva Strand', 'tuva', 'strandmarin.example', 'Strand Marin', 'Backend Development', '$25k - $50k', 'Sensordata fra merder', 'Vi har sensorer fra tre leverandører og tre nettsider med passord. Vi vil ha én database.', 'no', 7),
  (61, 'Daniel Fischer', 'daniel', 'alpenwerk.example', 'Alpenwerk', 'Technical Consulting', '$10k - $25k', 'Architecture review', 'A fresh pair of eyes on an event-driven system that has grown to 140 services. Two weeks, on site in Oslo.', 'en', 22),
  (68, 'Hanne Berg', 'hanne.berg', 'innherredhelse.example', 'Innherred Helse', 'Full-Stack Solution', '$50k+', 'Digital hjemmetjeneste', 'Vi planlegger ruter for 70 ansatte med magneter på en tavle. Kan vi få vise dere tavlen?', 'no', 16),
  (74, 'Mark Ellison', 'mark', 'ellison.example', null, 'Other', '$5k - $10k', 'Rescue of a stalled project', 'Our freelancer has moved to Portugal. The code is on GitHub and almost works. Can you finish it?', 'en', 8),
  (81, 'Camilla Rud', 'camilla', 'rudeiendom.example', 'Rud Eiendom', 'Full-Stack Solution', '$25k - $50k', 'Leietakerportal', 'Feilmeldinger, nøkler og fakturaer for 400 leiligheter. Vi har sett på standardsystemene og er ikke imponert.', 'no', 33),
  (88, 'Anita Kumar', 'anita', 'shorewind.example', 'Shorewind', 'AI-Powered Application', '$25k - $50k', 'Turbine inspection photos', 'Drone pictures of blades, 30 GB a day. We want cracks flagged before a human looks, and never silently dropped.', 'en', 6),
  (95, 'Per Haugland', 'per', 'hauglandfisk.example', 'Haugland Fisk', 'Backend Development', '$10k - $25k', 'Kvoter og landing', 'Dere laget Tidal. Vi fisker i stedet for å dra opp. Går det likevel?', 'no', 14),
  (103, 'Rebecca Stone', 'rebecca', 'stonelegal.example', 'Stone Legal', 'Technical Consulting', '$5k - $10k', 'Due diligence on software', 'A client is buying a software company of nine people. We need a technical report within three weeks.', 'en', 2),
  (110, 'Ida Kvam', 'ida.kvam', 'kvamskole.example', 'Kvam friskole', 'Other', '$5k - $10k', 'Foreldremøter', 'Samtaletimer settes opp med lapper i sekken. Vi trenger noe som virker på mobil og på polsk.', 'no', 45),
  (118, 'Victor Almeida', 'victor', 'portadouro.example', 'Porta Douro', 'Full-Stack Solution', '$50k+', 'Port community system', 'We read about Havn. Our port is smaller and our winters kinder, but the phone calls are the same.', 'en', 11),
  (126, 'Guro Sand', 'guro', 'sandoptikk.example', 'Sand Optikk', 'Backend Development', '$10k - $25k', 'Kobling mot lager', 'Kassasystemet vet ikke hva lageret har. Kunden får vite det etter en uke. Kan dette kobles?', 'no', 19),
  (134, 'Peter Lang', 'peter', 'langandsons.example', 'Lang & Sons', 'Other', '$5k - $10k', 'Website speed', 'Our site takes eleven seconds on a phone. Everybody says it is somebody else.', 'en', 25),
  (143, 'Solveig Tveit', 'solveig', 'tveitgard.example', 'Tveit Gard', 'Full-Stack Solution', '$10k - $25k', 'Andelslandbruk', 'Hundre andelshavere, én gulrotåker. Vi trenger oversikt over dugnad, høsting og betaling.', 'no', 38),
  (152, 'Chloe Bennett', 'chloe', 'nightferry.example', 'Night Ferry Media', 'AI-Powered Application', '$10k - $25k', 'Transcripts of interviews', 'Norwegian dialects defeat every tool we have tried. We have 900 hours of radio. Is that enough to train on?', 'en', 10),
  (161, 'Magnus Eide', 'magnus', 'eidemek.example', 'Eide Mekaniske', 'Technical Consulting', '$10k - $25k', 'Fra Access til noe annet', 'Bedriften går på en Access-base fra 2004. Han som laget den går av med pensjon til jul.', 'no', 5),
  (170, 'Laura Jensen', 'laura', 'kanalhuset.example', 'Kanalhuset', 'Backend Development', '$25k - $50k', 'Ticketing for a concert hall', 'Seats, subscriptions and gift cards. The hard part is the first four minutes after release.', 'en', 28),
  (180, 'Odd Fossum', 'odd', 'fossumskog.example', 'Fossum Skog', 'Other', '$10k - $25k', 'Kart over tømmer', 'Vi vil vite hvor tømmeret ligger når snøen har lagt seg over det.', 'no', 50),
  (190, 'Hannah Cole', 'hannah', 'coleinsure.example', 'Cole Insurance', 'AI-Powered Application', '$50k+', 'Claims triage', 'We would like to sort incoming claims by urgency. The regulator would like us to be able to explain how.', 'en', 13),
  (201, 'Jorunn Vik', 'jorunn', 'vikbibliotek.example', 'Vik bibliotek', 'Full-Stack Solution', '$5k - $10k', 'Meråpent bibliotek', 'Lånerne slipper inn med kort når vi har gått hjem. Døren og lånesystemet snakker ikke sammen.', 'no', 21),
  (213, 'Samuel Osei', 'samuel', 'cocoatrace.example', 'CocoaTrace', 'Backend Development', '$25k - $50k', 'Traceability ledger', 'A ledger from farm to factory that works with two bars of signal. Your fish farm project sounded close.', 'en', 9),
  (226, 'Randi Hovland', 'randi', 'hovlandtak.example', 'Hovland Tak', 'Other', '$5k - $10k', 'Befaring og tilbud', 'Vi vil sende tilbud fra taket, ikke fra kontoret kvelden etter.', 'no', 17),
  (240, 'Isabel Marin', 'isabel', 'atlasdance.example', 'Atlas Dance', 'Full-Stack Solution', '$10k - $25k', 'Touring schedule', 'Twenty dancers, four trucks, eleven cities. At present the schedule lives in one person''s head.', 'en', 35),
  (256, 'Trond Aas', 'trond', 'aasvann.example', 'Aas Vannverk', 'Technical Consulting', '$10k - $25k', 'Sikkerhet i driftskontroll', 'Tilsynet har vært her. Vi trenger noen som kan oversette rapporten til tiltak.', 'no', 6),
  (273, 'Beth Sommers', 'beth', 'tinyharbor.example', 'Tiny Harbor', 'Other', '$5k - $10k', 'A small booking page', 'Six cabins by the sea and a calendar. Nothing clever, please.', 'en', 24),
  (295, 'Vidar Nes', 'vidar', 'nesverft.example', 'Nes Verft', 'Backend Development', '$50k+', 'Prosjektstyring på verftet', 'Vi bygger tre båter om gangen og vet først i ettertid hva de kostet. Det vil vi gjerne snu.', 'no', 15)
) as c (days, name, name_to_address, domain, company, project_type, budget_range, subject, message, language, handled_after)
cross join lateral (select date_trunc('hour', now()) - make_interval(days => days, hours => 1 + length(name) % 9) as at) as moment;

insert into public.quote_requests
  (client_name, client_email, company_name, service_type, project_description, complexity, estimated_hours, language, status, created_at, updated_at)
select client_name, client_email, company_name, service_type, project_description, complexity, estimated_hours, language, status, at, at
from (values
  (0, 'Astrid Holm', 'astrid@holmrederi.example', 'Holm Rederi', 'Backend development', 'Vaktlister og mannskap for fem båter, med hviletid regnet etter reglene.', 'medium', 120, 'no', 'pending'),
  (1, 'James Porter', 'james@fieldnote.example', 'Fieldnote', 'Full-stack solution', 'An app for surveyors to log soil samples offline and sync them when back in the van.', 'medium', 200, 'en', 'pending'),
  (3, 'Mina Farah', 'mina@lysverket.example', 'Lysverket', 'AI-powered application', 'Forslag til svar på kundehenvendelser, alltid godkjent av et menneske før sending.', 'complex', 160, 'no', 'pending'),
  (7, 'Robert Blake', 'rob@blakeandrow.example', null, 'Technical consulting', 'Review of our cloud bill. It has doubled and nobody can say why.', 'simple', 24, 'en', 'pending'),
  (11, 'Kari Brekke', 'kari@brekkehage.example', 'Brekke Hagesenter', 'Full-stack solution', 'Klikk og hent for planter, med lager som tar hensyn til at planter dør.', 'medium', 140, 'no', 'pending'),
  (16, 'Nadia Petrova', 'nadia@polarlogic.example', 'Polar Logic', 'Backend development', 'Billing engine for metered sensors, about two million readings a day.', 'complex', 220, 'en', 'approved'),
  (24, 'Stian Myrvold', 'stian@myrvoldbad.example', 'Myrvold Bad', 'Full-stack solution', 'Kunden tegner badet sitt og får en pris som holder.', 'complex', 180, 'no', 'pending'),
  (31, 'Helen Fraser', 'helen@kelpworks.example', 'Kelpworks', 'Backend development', 'Harvest records and export certificates for a seaweed farm.', 'simple', 80, 'en', 'approved'),
  (40, 'Bjarne Lund', 'bjarne@lundkraft.example', 'Lund Kraft', 'AI-powered application', 'Oppdage lekkasje i rørgata fra lyd. Vi har mikrofonene og tre års opptak.', 'complex', 300, 'no', 'rejected'),
  (52, 'Sophie Laurent', 'sophie@atelierbois.example', 'Atelier Bois', 'Full-stack solution', 'Configurator for made-to-measure shelves with cutting lists for the workshop.', 'medium', 160, 'en', 'approved'),
  (64, 'Ragnhild Moen', 'ragnhild@moenadvokat.example', 'Moen Advokat', 'Technical consulting', 'Gjennomgang av hvor klientdata faktisk ligger, før tilsynet spør.', 'medium', 30, 'no', 'approved'),
  (79, 'David Okafor', 'david@lagoonpay.example', 'LagoonPay', 'Backend development', 'Reconciliation between three payment providers and one general ledger.', 'complex', 260, 'en', 'approved'),
  (93, 'Eline Torp', 'eline@torptannlege.example', 'Torp Tannlege', 'Full-stack solution', 'Påminnelser og venteliste for avbestilte timer.', 'simple', 60, 'no', 'rejected'),
  (108, 'Michael Hayes', 'michael@northgatefc.example', 'Northgate FC', 'AI-powered application', 'Summaries of match video for a youth academy. Consent from parents is the first requirement.', 'medium', 150, 'en', 'rejected'),
  (124, 'Anders Wik', 'anders@wikbygg.example', 'Wik Bygg', 'Backend development', 'Avvik og dokumentasjon fra byggeplass, klart til overlevering.', 'medium', 100, 'no', 'approved'),
  (141, 'Linda Chow', 'linda@jadeharbour.example', 'Jade Harbour', 'Technical consulting', 'Plan for moving from a monolith to something we can deploy on a Tuesday.', 'complex', 40, 'en', 'approved'),
  (158, 'Torunn Skogen', 'torunn@skogenkafe.example', 'Skogen Kafé', 'Full-stack solution', 'Forhåndsbestilling av kaker med henting på tre steder.', 'simple', 50, 'no', 'rejected'),
  (176, 'Ethan Brooks', 'ethan@gridshare.example', 'GridShare', 'Backend development', 'Hourly settlement of shared solar power between neighbours.', 'medium', 180, 'en', 'approved'),
  (197, 'Maja Nilsen', 'maja@nilsenkontor.example', null, 'AI-powered application', 'Sortere innkommende post til riktig saksbehandler.', 'medium', 110, 'no', 'approved'),
  (219, 'Carlos Vega', 'carlos@vegatiles.example', 'Vega Tiles', 'Full-stack solution', 'Trade portal with customer prices, stock and delivery dates.', 'medium', 210, 'en', 'rejected'),
  (244, 'Øyvind Aasen', 'oyvind@aasenlaks.example', 'Aasen Laks', 'Backend development', 'Rapportering til Mattilsynet rett fra anlegget.', 'simple', 70, 'no', 'approved'),
  (270, 'Fiona Reid', 'fiona@lochline.example', 'Lochline Ferries', 'Technical consulting', 'Independent estimate before we go out to tender for a ticketing system.', 'simple', 32, 'en', 'approved'),
  (298, 'Geir Haugen', 'geir@haugenmaskin.example', 'Haugen Maskin', 'Full-stack solution', 'Utleie av anleggsmaskiner med kalender, depositum og skadebilder.', 'medium', 170, 'no', 'approved'),
  (327, 'Olivia Chen', 'olivia@papertrail.example', 'Papertrail Archive', 'AI-powered application', 'Reading handwritten parish registers from 1750 to 1900, with a confidence for every word.', 'complex', 240, 'en', 'rejected'),
  (358, 'Bente Kolstad', 'bente@kolstadreiser.example', 'Kolstad Reiser', 'Backend development', 'Samle tilbud fra fire bussselskaper i ett søk.', 'medium', 90, 'no', 'approved')
) as q (days, client_name, client_email, company_name, service_type, project_description, complexity, estimated_hours, language, status)
cross join lateral (select date_trunc('hour', now()) - make_interval(days => days, hours => 1 + length(client_name) % 8) as at) as moment;

insert into public.clients (id, company_name, contact_person, email, language, created_at, updated_at)
select ('5eed0000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, company_name, contact_person, email, language, at, at
from (values
  (1, 'Tidal Havbruk AS', 'Wenche Austad', 'wenche@tidal.example', 'no', 540),
  (2, 'Oslofjord Havnedrift', 'Knut Brevik', 'knut@havn.example', 'en', 410),
  (3, 'Isbre Kraft AS', 'Liv Sandnes', 'liv@isbre.example', 'en', 365),
  (4, 'Spenning Drift AS', 'Farid Karimi', 'farid@spenning.example', 'no', 300),
  (5, 'Rolig Legesenter', 'Marit Fjeld', 'marit@rolig.example', 'no', 230),
  (6, 'Lochline Ferries', 'Fiona Reid', 'fiona@lochline.example', 'en', 120)
) as c (n, company_name, contact_person, email, language, days)
cross join lateral (select date_trunc('hour', now()) - make_interval(days => days) as at) as moment;

-- What is younger has no invoice yet.
insert into public.client_transactions
  (client_id, description, amount, currency, status, due_date, reference, paid_at, created_at, updated_at)
select ('5eed0000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, description, amount, 'USD', status, ((at + interval '30 days') at time zone private.company_time_zone())::date,
  case when days > 20 then (1400 - days)::text end, case when status = 'paid' then at + interval '21 days' end, at, at
from (values
  (1, 'Kjernen i regnskapet, første milepæl', 18400.00, 'paid', 240),
  (1, 'Registrering på mobil ved merdene', 12650.00, 'paid', 150),
  (1, 'Vedlikehold, tredje kvartal', 3900.00, 'paid', 74),
  (1, 'Vedlikehold, fjerde kvartal', 3900.00, 'pending', 6),
  (2, 'Berth board, discovery', 6200.00, 'paid', 190),
  (2, 'Berth board, pilot at two quays', 21300.00, 'paid', 95),
  (2, 'Change request: tug bookings', 4875.50, 'pending', 52),
  (2, 'Berth board, second milestone', 19800.00, 'pending', 12),
  (3, 'Inflow model, feasibility', 7440.00, 'paid', 310),
  (3, 'Inflow model, nine reservoirs', 26500.00, 'paid', 205),
  (3, 'Model review after the spring flood', 5270.25, 'pending', 18),
  (4, 'Tariffmotor og fakturaer', 23150.00, 'paid', 260),
  (4, 'Supportavtale, andre halvår', 4200.00, 'pending', 64),
  (5, 'Timebestilling, levering', 17900.00, 'paid', 130),
  (5, 'Meldinger til og fra pasienter', 8325.00, 'pending', 9),
  (6, 'Independent estimate for ticketing', 5800.00, 'paid', 88),
  (6, 'Tender support, retainer', 2900.00, 'pending', 41),
  (6, 'Tender support, retainer', 2900.00, 'pending', 4)
) as t (n, description, amount, status, days)
cross join lateral (select date_trunc('hour', now()) - make_interval(days => days, hours => n) as at) as moment;

insert into public.client_messages (client_id, sender_name, message, is_read, created_at, updated_at)
select ('5eed0000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, sender_name, message, is_read, at, at
from (values
  (1, 'Wenche Austad', 'Årstellingen gikk opp på første forsøk. Det har aldri skjedd før. Takk til Jonas.', true, 33),
  (1, 'Wenche Austad', 'Kan vi få ut en rapport per merd til revisor før den 20.?', false, 2),
  (2, 'Knut Brevik', 'Losene spør om de kan få varsel på mobil når en kaiplass flyttes.', true, 27),
  (2, 'Knut Brevik', 'The board stood still for four minutes on Thursday night. Log attached in the ticket.', false, 1),
  (3, 'Liv Sandnes', 'Prognosen traff flommen i mai på dagen. Operatørene har begynt å kalle den kollega.', true, 120),
  (3, 'Liv Sandnes', 'We are adding a tenth reservoir in March. What do you need from us, and by when?', false, 5),
  (4, 'Farid Karimi', 'Styreleder i Solbakken borettslag vil gjerne vise løsningen til naboene. Er det greit?', true, 46),
  (4, 'Farid Karimi', 'Fakturaen for andre halvår havnet i feil innboks hos oss. Vi betaler denne uken.', false, 3),
  (5, 'Marit Fjeld', 'Resepsjonen sier at det er stille om morgenen nå. De mener det godt.', true, 60),
  (5, 'Marit Fjeld', 'Kan meldinger fra pasienter lukkes automatisk etter 14 dager?', false, 8),
  (6, 'Fiona Reid', 'The estimate held up in front of the board. We go to tender in January.', true, 71),
  (6, 'Fiona Reid', 'Two bidders have asked the same question about concessions. Could you draft an answer?', false, 0)
) as m (n, sender_name, message, is_read, days)
cross join lateral (select date_trunc('hour', now()) - make_interval(days => days, hours => 2 + n) as at) as moment;

insert into public.blog_posts
  (category, featured, author_name, title, slug, language, excerpt, content, tags, published, meta_title, meta_description, published_at,
    created_at, updated_at)
values
  ('Architecture', true, 'Jonas Solberg', 'The ledger under the fish farm', 'the-ledger-under-the-fish-farm', 'en',
   'Why we store corrections instead of changes, and what it did to the annual count.',
   '# The ledger under the fish farm

A fish farm counts fish the way a bank counts money, with one difference: the money does not swim away. When we started on Tidal, the count lived in eleven spreadsheets, and each of them was right. They were right about different things. One had the deliveries, one had the dead fish by week, one had what the harvest boat had weighed, and two people spent most of January adding it all up.

The number matters beyond the farm. The authorities want it, the insurer wants it, and the bank wants it. A farm that cannot explain its number has a problem even when the number is correct.

## Entries, not values

The first decision was to stop storing how many fish there are. We store what happened: a delivery, a transfer, a mortality, a harvest. The number in the pen is the sum, and you can ask for the sum on any day in the past.

```sql
create table entries (
  id uuid primary key,
  pen text not null,
  kind text not null check (kind in (''delivery'', ''transfer'', ''mortality'', ''harvest'', ''correction'')),
  change integer not null check (change <> 0),
  transfer_id uuid,
  corrects uuid references entries,
  reason text,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  check ((kind = ''correction'') = (corrects is not null and reason is not null))
);

grant select, insert on entries to app;
```

Nothing is ever updated. The application may insert and select, and that is all, so the rule does not depend on anyone remembering it. A mistake is corrected by an entry that says which other entry it corrects, and why. It sounds like bureaucracy. In practice it is the feature people thank us for, because an honest mistake no longer looks like someone hiding something.

## Two clocks

A dead fish is found on Monday and registered on Wednesday, when the boat is back within coverage. So every entry has two times: when it happened, and when we were told. The first says what was in the pen. The second says what we believed, which is what an auditor asks about:

```sql
select pen, sum(change) as fish
from entries
where happened_at <= $1 -- the day in question
  and recorded_at <= $2 -- the day the report was made
group by pen;
```

Without the second column, a late registration quietly rewrites history, and the report you sent on the first of March cannot be reproduced on the second. With it, you can print the old report again beside the new one, and the difference is a list of entries.

## A transfer has two ends

When fish are moved, one pen loses as many as the other gains. In the spreadsheets the two ends were written by two people, and they did not always agree. Now both ends are written in one transaction, and the database adds them up when it commits:

```sql
create function check_transfer() returns trigger language plpgsql as $$
begin
  if (select sum(change) from entries where transfer_id = new.transfer_id) <> 0 then
    raise exception ''transfer % does not balance'', new.transfer_id;
  end if;
  return null;
end
$$;

create constraint trigger transfer_balances
  after insert on entries
  deferrable initially deferred
  for each row when (new.transfer_id is not null)
  execute function check_transfer();
```

The trigger is deferred, so the two rows may arrive in either order. What cannot happen is that only one of them stays.

## Wet gloves, no signal

Registration happens at the pen, with wet gloves and often without a network. The phone gives each entry its `id`, keeps it in a local queue and sends it when it can. The server inserts it with `on conflict (id) do nothing`, so an entry that is sent three times is stored once.

There is nothing to merge, because nothing is edited. If two people register the same dead fish, there are two entries, and a person corrects one of them. Data that only grows is the easiest kind to synchronise.

## What it cost

- Queries need a little more thought. A pen is the sum of a few thousand rows, which takes milliseconds. The report across all pens and years reads a `materialized view` that is refreshed at night.
- People had to unlearn the habit of fixing a cell.
- We had to write a correction screen that is faster than a phone call to us. It reverses the old entry, suggests a new one, and leaves the reason as the only thing to type.

The third point took longest. The first version asked for five fields, and people kept their own notes beside it. The second asks for one.

## When a value is enough

Not everything should be a ledger. The name of a pen, a phone number and the limits of an oxygen sensor are values. We update them, and a log of changes is plenty. A ledger pays off where someone will ask later how the number came about: stock, money, hours, quotas.

A simple test: if the answer to "why does it say that?" is a shrug today, and the shrug costs you something, store what happened instead.

## The annual count

In the second year, the annual count took a morning. The difference was nine fish out of 1.4 million, and we know which pen.',
   array['backend', 'postgresql', 'architecture', 'maritime'], true,
   'The ledger under the fish farm', 'Why we store corrections instead of changes, and what it did to the annual count of a fish farm.',
   date_trunc('hour', now()) - interval '19 days', date_trunc('hour', now()) - interval '24 days', date_trunc('hour', now()) - interval '19 days'),
  ('Frontend', true, 'Amina Yusuf', 'Skjemaet er halve produktet', 'skjemaet-er-halve-produktet', 'no',
   'Det meste av det brukerne kaller «systemet», er skjemaer. Her er seks ting vi gjør med dem før vi gjør noe annet.',
   '# Skjemaet er halve produktet

Spør noen hva de synes om et fagsystem, og de begynner å fortelle om et skjema. Det er der de møter programvaren, ofte i dårlig tid og med noen som venter på den andre siden av disken. Likevel er skjemaet gjerne det siste som blir laget, og det første det spares på.

Vi gjør det motsatt. Her er seks ting vi gjør hver gang, hvordan vi blir kvitt felt, og hva som skjedde da et legesenter byttet ut en lang liste.

## Det vi gjør hver gang

- Ledeteksten står over feltet, alltid synlig. En plassholder er ikke en ledetekst.
- Feilmeldingen står ved feltet og sier hva som er galt, og hva som vil være riktig.
- Det brukeren har skrevet, forsvinner aldri. Ikke ved feil, ikke ved tap av nett, ikke ved et feilklikk.
- Vi spør ikke om noe vi vet.
- Tabulator går i den rekkefølgen øyet går.
- Sendeknappen sier hva som skjer: «Send forespørsel», ikke «OK».

Ingen av punktene er nye. Det vanskelige er å gjøre alle seks i hvert eneste skjema, også det som bare brukes to ganger i året. Derfor har vi dem i en felles komponent og ikke i en retningslinje.

## Et felt som sier hva det vil

Slik ser ett felt ut når det har en feil:

```html
<label for="mobil">Mobilnummer</label>
<p id="mobil-hjelp">Vi ringer bare hvis timen blir flyttet.</p>
<p id="mobil-feil">Skriv åtte sifre, for eksempel 400 00 000.</p>
<input
  id="mobil"
  type="tel"
  autocomplete="tel"
  aria-invalid="true"
  aria-describedby="mobil-feil mobil-hjelp"
/>
```

Koblingen med `for` gjør at et trykk på ledeteksten havner i feltet. `type="tel"` gir riktig tastatur på mobilen, og `autocomplete` lar nettleseren fylle ut det den allerede vet. `aria-describedby` får skjermleseren til å lese feilen og hjelpen sammen med feltet. En rød kant alene sier ingenting til den som ikke ser den.

Nummeret godtas med og uten mellomrom, og med og uten landkode. Programmer er flinkere til å fjerne mellomrom enn folk er til å la være å skrive dem.

## Spør om mindre

Hvert felt har en pris, og det er brukeren som betaler. Vi går gjennom skjemaet sammen med kunden og stiller tre spørsmål om hvert felt:

- Hvem bruker svaret?
- Hva skjer hvis det mangler?
- Kan vi finne det ut selv?

I skjemaet for timebestilling sto det 17 felt da vi begynte. Fire ble aldri lest av noen. Tre sto allerede i journalen. To spurte om det samme med ulike ord. Vi endte på åtte.

Feltene som «kanskje kan bli nyttige», er de vanskeligste å få bort. Da hjelper det å huske at de også er personopplysninger som noen skal passe på og slette. Personvernforordningen kaller det dataminimering. Vi kaller det å slippe.

## Det vi måler

Vi ser på hvor mange som begynner og ikke fullfører, og hvilket felt de stanset ved. Vi lagrer navnet på feltet og aldri det som står i det:

```ts
const skjema = document.querySelector(''form'')
let sisteFelt = ''''

skjema?.addEventListener(''focusin'', (hendelse) => {
  if (hendelse.target instanceof HTMLElement) sisteFelt = hendelse.target.getAttribute(''name'') ?? ''''
})
document.addEventListener(''visibilitychange'', () => {
  if (document.visibilityState === ''hidden'' && sisteFelt)
    navigator.sendBeacon(''/api/avbrutt'', JSON.stringify({ felt: sisteFelt }))
})
```

Den som fullfører, trekkes fra på serversiden. Da sitter vi igjen med en liste over felt, sortert etter hvor mange som ga opp der.

For legesenteret i Rolig lå «årsak» øverst. Feltet var en liste med 42 valg, laget for statistikken. Pasienter som ikke fant plagene sine, valgte «annet» eller lukket siden. Vi byttet listen mot ett fritekstfelt, og andelen som fullførte, gikk fra 61 til 93 prosent. Statistikken finnes fortsatt: Resepsjonen velger kategori etter å ha lest hva pasienten skrev, og de velger bedre.

## Les det høyt

Den billigste testen vi kjenner, koster en time. Les skjemaet høyt for noen som ikke har laget det, og be dem svare. Der de spør «hva mener du?», er ledeteksten feil. Der de sukker, er det et felt for mye. Der de svarer på noe annet enn det du spurte om, er det de som har rett.

Etterpå fyller vi ut skjemaet tre ganger til: med bare tastaturet, med skjermleser, og på en liten telefon med teksten forstørret til det dobbelte. Kravene til universell utforming gjelder private virksomheter også, men det er ikke derfor vi gjør det. Vi gjør det fordi det finner feil som rammer alle, som en knapp som havner under tastaturet, eller en melding ingen legger merke til.

## Hva det koster

Den felles komponenten tok oss omtrent to uker å lage, og den er med i hvert prosjekt siden. Gjennomgangen av felt tar en halv dag per skjema. Opplesingen tar en time.

Det var ingen ny teknologi i endringen hos legesenteret. Det var ett skjema, lest høyt av noen som ikke hadde laget det.',
   array['design', 'frontend', 'universell utforming'], true,
   'Skjemaet er halve produktet', 'Seks ting vi gjør med hvert skjema før vi gjør noe annet, og hva det betydde for et legesenter.',
   date_trunc('hour', now()) - interval '52 days', date_trunc('hour', now()) - interval '60 days', date_trunc('hour', now()) - interval '52 days'),
  ('AI', false, 'Erik Nygård', 'A model that says it does not know', 'a-model-that-says-it-does-not-know', 'en',
   'Forecasts are easy to make and hard to trust. What nine reservoirs taught us about error bars.',
   '# A model that says it does not know

Every forecast is wrong. The useful ones are wrong by a known amount. When we built inflow forecasts for nine reservoirs, the operators did not ask for a better number. They asked when they should stop believing it.

It is a good question, because the two mistakes do not cost the same. Hold back too much water before the spring flood, and it runs over the spillway without passing a turbine. Let out too much, and you buy the power back in the autumn. An operator can plan for an uncertain number. Nobody can plan for a number that is uncertain and looks exact.

## Calibration before accuracy

We ask the model for three numbers a day: a low, a middle and a high estimate. The low and the high are meant to enclose eight outcomes out of ten. Then we check whether they do, on years that the model has never seen. The check is two lines, and it runs before anything is shown:

```python
inside = ((low <= observed) & (observed <= high)).mean()
assert 0.75 <= inside <= 0.85
```

A model that is sharper but overconfident costs more water than a dull one that is honest. So coverage is a requirement, and only among the models that meet it do we choose the one with the narrowest band.

## Widening by measurement

Our first version failed the check. Its band was meant to hold eighty times in a hundred and held sixty-four. That is common: a model is trained on the past it knows, and is surprised by the rest.

The remedy is not a cleverer model. Put aside some years for calibration, measure how far outside the band the river went, and widen the band by what it takes:

```python
import numpy as np

def margin(low, high, observed, coverage=0.8):
    """How much wider the band must be on each side to hold for this share of the cases."""
    miss = np.maximum(low - observed, observed - high)
    rank = np.ceil((len(miss) + 1) * coverage) / len(miss)
    return np.quantile(miss, min(rank, 1.0), method="higher")

extra = margin(low_past, high_past, observed_past)
low, high = low - extra, high + extra
```

The method is called conformal prediction. It makes no assumption about the model, and it works for a neural network as well as for a rule of thumb. A negative margin makes the band narrower, which is as it should be when the model was too modest.

It does assume one thing: that the days you calibrate on resemble the days you forecast. Rivers break that assumption every spring.

## Spring is another river

Taken over the whole year, the widened band held 80 per cent of the time. Broken down by season, it held 91 per cent in winter, when nothing happens, and 57 per cent in May, when everything does. The average was right, and of no use to anyone.

We now keep one margin for each season and each reservoir, with at least three years of days behind it. The winter band became narrower and the May band wider. Coverage in May went to 78 per cent. The May band is so wide that the operators laughed the first time they saw it. Then one of them said that it was the first forecast that looked like May.

## When to say nothing

A wide band is an answer. There are two situations in which we give none.

- **The input is missing.** If the snow sensors have been silent for more than two days, the forecast stops. It is tempting to fill in yesterday’s value. That gives a confident curve based on nothing.
- **The input is unlike anything before.** We compare today’s snow, temperature and soil moisture with the training years. If the nearest comparable day is further away than it was for 99 per cent of the training days, the screen says so in words.

Both happened in the first year, nine days in all. On each of them the operators fell back on the method they had used before, and on each of them they knew that they had to.

## Showing doubt without shouting

- The band is drawn first, and the line on top of it. If the line comes first, people read the line.
- When the input is poor, the band widens. It is never filled in with yesterday.
- Past forecasts stay visible under what really happened.

The third point did more for trust than the rest together. People forgive a model they can watch being wrong. They do not forgive one that tidies up after itself.

We also removed a number. An early version showed “confidence: 87%” beside each forecast. Nobody could say what they would do differently at 82. A band in cubic metres per second can be compared with the size of a gate.

## What we would do again

Start with the decision and not with the data: what will be done with the number, and what does each kind of mistake cost? Agree on the coverage before the first model is trained. Check it by season, by place and by whatever else your users would. And build the screen that compares forecasts with outcomes in the first week. It is the part that everyone asks for afterwards, and the part that tells you when the model has stopped knowing.',
   array['ai', 'machine learning', 'energy'], true,
   'A model that says it does not know', 'What nine reservoirs taught us about error bars, calibration and trust.',
   date_trunc('hour', now()) - interval '118 days', date_trunc('hour', now()) - interval '126 days', date_trunc('hour', now()) - interval '118 days'),
  ('Architecture', false, null, 'Estimates are promises with the date left out', 'estimates-are-promises-with-the-date-left-out', 'en',
   'Notes on how we price work, and why the calculator on this site shows its arithmetic.',
   '# Estimates are promises with the date left out

*Draft.* Our calculator shows the base price, the hours, the rate and the multiplier, because a number without its parts is a negotiation, and a number with its parts is a plan.

## What the multiplier means

A complex project is not twice the typing. It is twice the conversations: more people who must agree, more systems that must not break, more answers that arrive in the third week. We would rather put that in the price than discover it together.

## To write

- The quote we got wrong last spring, with the client''s permission.
- Why we round at the end and never before.',
   array['consulting', 'pricing'], false, null, null,
   null, date_trunc('hour', now()) - interval '3 days', date_trunc('hour', now()) - interval '3 days');

insert into public.newsletter_subscribers (email, language, status, confirmation_sent_at, confirmed_at, created_at, updated_at)
select email, language, status, at, case when status = 'confirmed' then at + interval '10 minutes' end, at, at
from (values
  ('leser@fjordfrakt.example', 'no', 'confirmed', 80),
  ('reader@quayside.example', 'en', 'confirmed', 47),
  ('post@bakkegard.example', 'no', 'confirmed', 20),
  ('hello@nightferry.example', 'en', 'pending', 1)
) as s (email, language, status, days)
cross join lateral (select date_trunc('hour', now()) - make_interval(days => days) as at) as moment;
