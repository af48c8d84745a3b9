import { isHexColour } from '../../../../contract/copy/contrast.ts';
import { allColours, brandColours, type ColourChoice } from '../../../../contract/copy/palettes.ts';
import styles from './look.module.css';

/** A page of the site in the chosen colours. */
export function PageSketch({ colours }: { colours: ColourChoice }) {
  const accent = isHexColour(colours.accent) ? colours.accent : '';
  const { ink, paper, sky, blush, marigold, night, neem, madder } = allColours(brandColours({ ...colours, accent }));
  return (
    <figure className={styles.sketch}>
      <figcaption>On the site</figcaption>
      <svg viewBox="0 0 280 360" role="img" aria-label="A page in these colours">
        <path fill={paper} d="M0 0H280V360H0Z" />
        <path
          fill={ink}
          d="M20 20H70V30H20ZM200 16H260V34H200ZM20 62H150V82H20ZM20 90H120V110H20ZM20 158H84V180H20ZM20 126H120V130H20ZM20 138H106V142H20Z"
        />
        <path fill={night} d="M200 60H240V100H200ZM240 140H280V180H240ZM0 334H280V360H0Z" />
        <path fill={marigold} d="M240 60H280V100H240ZM160 140H200V180H160ZM0 200H280V230H0Z" />
        <path fill={neem} d="M240 100H280V140H240Z" />
        <path fill={madder} d="M200 100H240V140H200Z" />
        <path fill={night} d="M160 180V160A20 20 0 0 1 200 160V180Z" />
        <path fill={sky} d="M200 140H240V180H200ZM20 256H130V318H20Z" />
        <path fill={blush} d="M150 256H260V318H150Z" />
        <path fill={ink} d="M20 211H90V219H20ZM110 211H170V219H110ZM190 211H260V219H190Z" />
        <path fill={marigold} d="M20 344H80V350H20Z" />
      </svg>
    </figure>
  );
}
