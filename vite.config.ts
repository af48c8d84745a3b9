import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Chunks are fetched from static/js: the address is part of the specification.
    assetsDir: 'static/js',
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: {
      output: { assetFileNames: 'static/[ext]/[name]-[hash][extname]' },
    },
  },
});
