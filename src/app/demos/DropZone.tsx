/** Lets files and folders be dropped anywhere on the page: demonstrations, runs, packs. */
import { useEffect, useState } from 'react';
import classes from './demos.module.css';
import { importer } from './importer';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

export function DropZone() {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Only when leaving the window is no other element entered.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      importer.drop(event.dataTransfer!);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return isOver ? (
    <div className={classes.dropZone}>
      Drop demonstrations, a saved run, a recorded site, or a folder or zip of task pages
    </div>
  ) : null;
}
