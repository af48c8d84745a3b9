import './three-points.css';

interface ThreePointsProps {
  points: readonly { title: string; text: string }[];
  /** Whether the points are numbered steps. */
  isNumbered?: boolean;
}

/** Short points or steps, side by side. */
export function ThreePoints({ points, isNumbered = false }: ThreePointsProps) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={isNumbered ? 'three-points three-points-numbered' : 'three-points'}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
