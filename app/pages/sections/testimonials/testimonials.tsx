import { Mural, type MuralTile } from '../../../art/mural.tsx';
import { Arrow } from '../../../ui/arrow.tsx';
import { useText } from '../../../use-language.ts';
import { PauseIcon } from '../pause-icon.tsx';
import type { ListItem, SectionOf } from '../section-data.ts';
import { useCarousel } from './use-carousel.ts';
import './testimonials.css';

type Testimonial = ListItem<'testimonials'>;

/** A carousel of testimonials. Without scripts all of them are visible, one below the other. */
export function Testimonials({
  id,
  heading,
  testimonials,
}: SectionOf<'testimonials'> & { testimonials: readonly Testimonial[] }) {
  const text = useText();
  const { shown, isPaused, isRunning, show, suspend, resume, pauseOrPlay } = useCarousel(testimonials.length);
  return (
    <div className="testimonials section night">
      <div className="wrap grid">
        <Mural rows={MURAL} />
        <section
          className={isRunning ? 'carousel carousel-running' : 'carousel'}
          aria-roledescription={text('carousel')}
          aria-labelledby={id}
          onPointerEnter={suspend}
          onPointerLeave={(event) => event.currentTarget.matches(':has(:focus-visible)') || resume()}
          onFocus={(event) => event.target.matches(':focus-visible') && suspend()}
          onBlur={resume}
        >
          <h2 className="visually-hidden" id={id}>
            {heading}
          </h2>
          <div className="slides" aria-live={isRunning ? 'off' : 'polite'}>
            {testimonials.map((testimonial, index) => (
              <Slide
                key={testimonial.id}
                {...testimonial}
                index={index}
                count={testimonials.length}
                isShown={index === shown}
              />
            ))}
          </div>
          <div className="controls">
            <button className="square" type="button" aria-label={text('Previous')} onClick={() => show(shown - 1)}>
              <Arrow to="left" />
            </button>
            <button className="square" type="button" aria-label={text('Next')} onClick={() => show(shown + 1)}>
              <Arrow />
            </button>
            <button
              className="square"
              type="button"
              aria-label={text(isPaused ? 'Play' : 'Pause')}
              onClick={pauseOrPlay}
            >
              <PauseIcon isPaused={isPaused} />
            </button>
            <div className="places">
              {testimonials.map(({ id: key }, index) => (
                <button
                  key={key}
                  type="button"
                  aria-label={text('Testimonial {number}').replace('{number}', String(index + 1))}
                  aria-current={index === shown || undefined}
                  onClick={() => show(index)}
                >
                  <i />
                </button>
              ))}
            </div>
          </div>
        </section>
      </div>
    </div>
  );
}

function Slide({
  rating,
  feedback,
  name,
  position,
  index,
  count,
  isShown,
}: Testimonial & { index: number; count: number; isShown: boolean }) {
  const text = useText();
  return (
    <figure
      className={isShown ? 'slide slide-shown' : 'slide'}
      aria-roledescription={text('slide')}
      aria-label={text('{number} of {count}')
        .replace('{number}', String(index + 1))
        .replace('{count}', String(count))}
    >
      <div className="stars" role="img" aria-label={text('{count} out of 5').replace('{count}', String(rating))}>
        {STARS.slice(0, rating).map((star) => (
          <svg key={star} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2L15 9L22.5 9.6L16.8 14.5L18.6 22L12 18L5.4 22L7.2 14.5L1.5 9.6L9 9Z" />
          </svg>
        ))}
      </div>
      <blockquote>{feedback}</blockquote>
      <figcaption>
        <b>{name}</b> {position}
      </figcaption>
    </figure>
  );
}

const STARS = [1, 2, 3, 4, 5];

const MURAL: readonly (readonly MuralTile[])[] = [
  [
    ['flower', 'neem', 'leaf', 'marigold'],
    ['quarter', 'marigold', 'madder', 'ink', 90],
  ],
  [
    ['arch', 'blush', 'neem', 'night'],
    ['steps', 'night', 'neem', 'ink'],
  ],
  [
    ['petal', 'indigo', 'sky', 'ink'],
    ['chat', 'madder', 'paper', 'madder'],
  ],
];
