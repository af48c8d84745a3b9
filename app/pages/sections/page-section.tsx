import { artSource } from './art-source.ts';
import { Banner } from './banner/banner.tsx';
import { CareerPaths } from './career-paths/career-paths.tsx';
import { CaseStudyGrid } from './case-study-grid/case-study-grid.tsx';
import { CheckRows } from './check-rows/check-rows.tsx';
import { Expertise } from './expertise/expertise.tsx';
import { GeneralSection } from './general/general-section.tsx';
import { homeSection, type SectionProps } from './home-section.tsx';
import { PageLinks } from './page-links/page-links.tsx';
import { PictureRow } from './picture-row/picture-row.tsx';
import type { ListItem } from './section-data.ts';
import { ServiceWork } from './service-work/service-work.tsx';
import { SourceLanguage } from './source-language.tsx';
import { ThreePoints } from './three-points/three-points.tsx';
import { TileCards } from './tile-cards/tile-cards.tsx';
import './points.css';

/** A section of any type. */
export const PageSection = (props: SectionProps) => (
  <SourceLanguage section={props.section}>
    <SectionByType {...props} />
  </SourceLanguage>
);

function SectionByType(props: SectionProps) {
  const { section, lists } = props;
  const sectionLists = lists[section.id] ?? {};
  switch (section.type) {
    case 'banner':
      return (
        <Banner
          tint={section.tint}
          isLarge
          art={<img src={artSource('scenes', section.picture)} width="480" height="320" alt="" />}
        >
          <h1>{section.heading}</h1>
          <p className="lede">{section.lede}</p>
        </Banner>
      );
    case 'expertise':
      return <Expertise {...section} numbers={sectionLists.numbers ?? []} />;
    case 'page-head':
      return (
        <header className="page-head wrap">
          <h1>{section.heading}</h1>
          {section.lede && <p className="lede">{section.lede}</p>}
        </header>
      );
    case 'career-paths':
      return <CareerPaths {...section} />;
    case 'open-jobs':
      return (
        <section className="section wrap" aria-labelledby={section.id}>
          <h2 id={section.id} className="section-head">
            {section.heading}
          </h2>
          {sectionLists.jobs?.length ? <PageLinks rows={sectionLists.jobs} /> : <p className="lede">{section.empty}</p>}
        </section>
      );
    case 'steps':
      return (
        <section className="section wrap" aria-labelledby={section.id}>
          <div className="section-head">
            <h2 id={section.id}>{section.heading}</h2>
            {section.lede && <p className="lede">{section.lede}</p>}
          </div>
          <ThreePoints points={section.items} isNumbered />
        </section>
      );
    case 'points':
      return (
        <div className="points wrap">
          <ThreePoints points={section.items} />
        </div>
      );
    case 'hire-cards':
      return (
        <div className="hire-cards mist">
          <div className="wrap">
            <TileCards cards={(sectionLists['hire-cards'] ?? []).map(toHireCard)} />
          </div>
        </div>
      );
    case 'case-studies':
      return <CaseStudyGrid {...section} studies={sectionLists['case-studies'] ?? []} />;
    case 'service-work':
      return <ServiceWork {...section} studies={sectionLists['case-studies'] ?? []} />;
    case 'reasons':
      return (
        <PictureRow {...section}>
          <CheckRows items={section.items} />
        </PictureRow>
      );
    default:
      return homeSection(props) ?? <GeneralSection section={section} lists={sectionLists} />;
  }
}

const toHireCard = ({ id, ...card }: ListItem<'hire-cards'>) => ({ ...card, href: `/Contactus?role=${id}` });
