import type { ReactNode } from 'react';
import { isEqual } from '../../../../contract/copy/is-equal.ts';
import { PostStateLabel } from '../../blog/post-state.tsx';
import { t } from '../../i18n/t.ts';
import { Switch } from '../../shell/controls/switch.tsx';
import { useFillFacts } from '../fact-text.tsx';
import { type FieldSchema, type Item, isIncomplete, titleOfEntry } from '../field-schema.ts';
import { Grip } from '../fields/grip.tsx';
import { ItemPicture } from '../fields/item-picture.tsx';
import type { Reorder } from '../fields/use-reorder.ts';
import styles from './collection.module.css';

interface CollectionRowProps {
  schema: FieldSchema;
  item: Item;
  /** The published entry. Undefined for a new one. */
  published: Item | undefined;
  addresses: readonly string[];
  /** 'Place 3 of 10'. */
  place: string;
  reorder: Reorder;
  onShow: (isShown: boolean) => void;
  onEdit: () => void;
  /** In place of its address. */
  children?: ReactNode;
}

/** An entry of a collection: a handle that moves it, its picture, its state, and whether it is shown. */
export function CollectionRow({
  schema,
  item,
  published,
  addresses,
  place,
  reorder,
  onShow,
  onEdit,
  children,
}: CollectionRowProps) {
  const title = useFillFacts()(titleOfEntry(schema, item));
  const address = addresses.find((path) => path.endsWith(`/${item.slug ?? item.id}`));
  const isLifted = reorder.lifted === item.id;
  const isHidden = item.hidden === true;
  return (
    <li className={isLifted ? styles.lifted : undefined} {...reorder.row(item.id)}>
      <Grip id={item.id} title={title} reorder={reorder} />
      <ItemPicture schema={schema} item={item} />
      <div className={isHidden ? `${styles.name} ${styles.hidden}` : styles.name}>
        <h2>{title}</h2>
        {isLifted || !children ? <p>{isLifted ? place : address}</p> : children}
      </div>
      <div className={styles.state}>
        <PostStateLabel {...stateOf(item, published, isIncomplete(schema, item))} />
      </div>
      {schema.properties?.hidden && (
        <div className={styles.switch}>
          <Switch
            isOn={!isHidden}
            on={t('Shown')}
            off={t('Hidden')}
            label={t('Show {title}', { title })}
            onChange={onShow}
          />
        </div>
      )}
      <button type="button" className={`plain-button ${styles.edit}`} onClick={onEdit}>
        {t('Edit')}
        <span className="visually-hidden"> {title}</span>
      </button>
    </li>
  );
}

function stateOf(item: Item, published: Item | undefined, isUnfinished: boolean) {
  if (isUnfinished) return { state: 'Draft', text: t('Incomplete') } as const;
  if (!published) return { state: 'Draft', text: t('New, not published') } as const;
  if (!isEqual(item, published)) {
    return { state: 'Live, with unpublished changes', text: t('Changed, not published') } as const;
  }
  return item.hidden === true ? ({ state: 'Unpublished', text: t('Hidden') } as const) : ({ state: 'Live' } as const);
}
