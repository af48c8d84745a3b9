import './three-points.css';

interface ThreePointsProps {
  points: readonly { title: string; text: string }[];
  /** Whether they come one after the other: each then has its number. */
  isNumbered?: boolean;
}

/** Short promises or steps beside each other, each under a rule. */
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
